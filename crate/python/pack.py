"""Packs the files of a folder together: wasm modules of one program are so alike that all take a fifth of their bytes.

python crate/python/pack.py <folder> <archive.tar.xz>
"""

import io
import lzma
import sys
import tarfile
from pathlib import Path

# Code of wasm is not aligned to words, as the usual settings expect of files.
MOST = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "pb": 0, "nice_len": 273}

folder, archive = map(Path, sys.argv[1:])
with lzma.open(archive, "w", filters=[MOST]) as file, tarfile.open(fileobj=file, mode="w") as packed:
    # By their kinds; and the same bytes for the same files, whenever they were made.
    for path in sorted(folder.iterdir(), key=lambda path: (path.suffix, path.name)):
        content = path.read_bytes()
        about = tarfile.TarInfo(path.name)
        about.size = len(content)
        packed.addfile(about, io.BytesIO(content))
