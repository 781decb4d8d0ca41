from app.game.layout import COVERS, FULL_MASK, SLOT_COUNT, exposed_slots, mask_of, reachable_masks
from app.game.scoring import score_of
from app.solver.lattice import Edges, lattice
from tests.support.brute_force import LYING_ON


def pairs(edges: Edges) -> list[tuple[int, int]]:
    """The neighbours of a set, each with its slot."""
    return list(zip(edges[::2], edges[1::2], strict=True))


def test_the_lattice_has_every_reachable_set_once() -> None:
    assert sorted(lattice().masks) == sorted(reachable_masks())


def test_smaller_sets_come_first_and_the_full_set_is_the_last() -> None:
    sizes = [mask.bit_count() for mask in lattice().masks]

    assert sizes == sorted(sizes)
    assert lattice().masks[-1] == FULL_MASK


def test_every_set_is_found_by_its_index() -> None:
    masks, index_of = lattice().masks, lattice().index_of

    assert [index_of[mask] for mask in masks] == list(range(len(masks)))


def test_successors_add_each_exposed_slot() -> None:
    sets = lattice()

    for mask, exposed_mask, edges in zip(sets.masks, sets.exposed_masks, sets.successors, strict=True):
        slots = exposed_slots(mask)
        assert exposed_mask == mask_of(slots)
        assert {(sets.masks[larger], slot) for larger, slot in pairs(edges)} == {
            (mask | 1 << s, s) for s in slots
        }


def test_predecessors_are_the_successors_turned_round() -> None:
    sets = lattice()
    forwards = {(i, j, slot) for i, edges in enumerate(sets.successors) for j, slot in pairs(edges)}

    assert forwards == {(i, j, slot) for j, edges in enumerate(sets.predecessors) for i, slot in pairs(edges)}
    assert len(forwards) == 119_364


def test_the_scores_are_those_of_the_rules() -> None:
    assert lattice().scores == tuple(score_of(mask, 0) for mask in lattice().masks)


def test_the_brute_force_reads_the_same_covers_off_its_drawing() -> None:
    assert tuple(LYING_ON[slot] for slot in range(SLOT_COUNT)) == COVERS
