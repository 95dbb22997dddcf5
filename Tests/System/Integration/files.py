"""Files that tests write."""


def write(path, text, mode=0o644):
    """Writes a file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(mode)
    return path
