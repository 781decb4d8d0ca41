# Sourced by ./run and ./check, which have set ROOT to the top of the checkout.
# Finds Python, makes .venv there and installs what a lock file names.

VENV=$ROOT/.venv
VENV_PYTHON=$VENV/bin/python

say() {
    printf '%s\n' "$*" >&2
}

die() {
    say "$@"
    exit 1
}

# Install Debian packages; false where that takes rights or a package manager that are not there.
apt_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    say "Installing by apt-get: $*"
    DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null >/dev/null &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}

# Print the first Python that is new enough; PYTHON names another one.
find_python() {
    for candidate in ${PYTHON:+"$PYTHON"} python3.13 python3.12 python3.11 python3; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    die "TriPeaks needs Python 3.11 or newer, and none was found." \
        "On Debian or Ubuntu: sudo apt-get install python3 python3-venv"
}

# Debian splits the standard library: venv's pip and the certificates are packages of their own there.
require_system_packages() {
    missing=
    if ! "$1" -c 'import ensurepip, venv' 2>/dev/null; then
        missing=$("$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    fi
    if [ -e /etc/debian_version ] && [ ! -e /etc/ssl/certs/ca-certificates.crt ]; then
        missing="$missing ca-certificates"
    fi
    [ -z "$missing" ] || apt_install $missing ||
        die "These packages are needed and cannot be installed from here:" $missing \
            "- on Debian or Ubuntu: sudo apt-get install" $missing
}

make_venv() {
    if "$VENV_PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null &&
        "$VENV_PYTHON" -m pip --version >/dev/null 2>&1; then
        return
    fi
    python=$(find_python)
    require_system_packages "$python"
    say "Making .venv with $("$python" --version)"
    "$python" -m venv --clear "$VENV"
}

# What an installation depends on: the place, the lock, the project's metadata, the translations.
fingerprint() {
    {
        printf '%s\n' "$ROOT"
        cat "$1" "$ROOT/pyproject.toml" "$ROOT/hatch_build.py"
        find "$ROOT/app" -name '*.po' -exec cksum {} +
    } | cksum
}

# install_environment LOCK: everything that LOCK names, then the project itself as an editable install, so
# that it follows the checkout. Does nothing where that has been done already.
install_environment() {
    lock=$ROOT/$1
    stamp=$VENV/installed-$1
    make_venv
    [ "$(cat "$stamp" 2>/dev/null)" != "$(fingerprint "$lock")" ] || return 0
    say "Installing $1"
    "$VENV_PYTHON" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock" </dev/null
    "$VENV_PYTHON" -m pip install --quiet --disable-pip-version-check --no-deps --editable "$ROOT" </dev/null
    fingerprint "$lock" >"$stamp"
}
