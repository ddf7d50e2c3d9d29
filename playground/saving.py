"""A world on disk: one JSON file and a folder of photos."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from playground.records import RECORDS, Records

FILE = "world.json"
PHOTOS = "photos"


def save_records(records: Records, files: Mapping[str, bytes], folder: Path) -> None:
    """Writes beside and renames, so that a kill in the middle loses nothing that was saved before."""
    photos = folder / PHOTOS
    photos.mkdir(parents=True, exist_ok=True)
    for file_id, content in files.items():
        if not (photos / file_id).exists():
            _replace(photos / file_id, content)
    _replace(folder / FILE, RECORDS.dump_json(records))


def load_records(folder: Path) -> tuple[Records, dict[str, bytes]]:
    records = RECORDS.validate_json((folder / FILE).read_bytes())
    photos = folder / PHOTOS
    files = {file_id: (photos / file_id).read_bytes() for file_id in records.files if (photos / file_id).exists()}
    return records, files


def has_records(folder: Path) -> bool:
    return (folder / FILE).exists()


def _replace(path: Path, content: bytes) -> None:
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(content)
    beside.replace(path)
