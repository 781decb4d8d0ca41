"""HTML as a tree, read strictly: a tag that is not closed where it should be is an error."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass(frozen=True, slots=True)
class Element:
    """An element with its attributes and what it holds; an attribute without a value has an empty one."""

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    def get(self, attribute: str) -> str | None:
        """Return the value of an attribute, or None where the element does not have it."""
        return self.attributes.get(attribute)

    @property
    def text(self) -> str:
        """What a reader sees, with single spaces."""
        return " ".join(" ".join(self._pieces()).split())

    def _pieces(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            else:
                yield from child._pieces()

    def walk(self) -> Iterator["Element"]:
        """Return the element itself and all that is below it, in the order of the text."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, tag: str = "", **attributes: str) -> list["Element"]:
        """Return the elements with a tag and attributes; `data_face` stands for `data-face`."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            element
            for element in self.walk()
            if tag in ("", element.tag) and all(element.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag: str = "", **attributes: str) -> "Element":
        """Return the only element with a tag and attributes."""
        (found,) = self.all(tag, **attributes)
        return found

    def has(self, tag: str = "", **attributes: str) -> bool:
        """Whether there is an element with a tag and attributes."""
        return bool(self.all(tag, **attributes))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("document", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = self._add(tag, attrs)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        element = self.open.pop()
        if element.tag != tag:
            raise ValueError(f"</{tag}> closes <{element.tag}>")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)

    def _add(self, tag: str, attrs: list[tuple[str, str | None]]) -> Element:
        names = [name for name, _ in attrs]
        if len(set(names)) != len(names):
            raise ValueError(f"<{tag}> has an attribute twice: {names}")
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        return element


def parse_html(text: str) -> Element:
    """Return the document or fragment. Raises ValueError where tags do not match or an id is there twice."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    if len(reader.open) != 1:
        raise ValueError(f"<{reader.open[-1].tag}> is not closed")
    ids = [element["id"] for element in reader.open[0].walk() if element.get("id")]
    if len(set(ids)) != len(ids):
        raise ValueError(f"an id is there twice: {sorted(ids)}")
    return reader.open[0]
