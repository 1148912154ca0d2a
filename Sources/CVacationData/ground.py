#!/usr/bin/env python3
"""Makes ground.bin, the ground of all maps, from layers of Natural Earth.

    python3 Sources/CVacationData/ground.py DIRECTORY

DIRECTORY holds land, borders, lakes and rivers at 1:50m and 1:10m, and urban at 1:50m, each as
NAME-SCALE.map.json: Natural Earth's themes admin_0_countries 5.1.2 (land; the lines that two
countries share are the borders), minor_islands, lakes, rivers_lake_centerlines with their
supplements for Europe and North America, and urban_areas 4.0.0, with coordinates as integers.
A file is {"scale": units per degree, "rows": [[west, south, east, north, zoom, name, code, rings]]},
and a ring or line is a string of Base64 VLQ numbers: x, y of the first point, then differences.

ground.bin has levels of detail. A level has points in Web Mercator units, 2^bits to the world, and
is cut into square cells, so that a map reads only what it shows. All integers are little-endian:

    u32 number of levels, then for each level
      u8 last zoom, u8 bits, u8 cells (2^cells in a row), u8 0, u32 position of its directory
    directory: u32 position of each cell, row by row from the northwest, and of the end
    cell: shapes, each a varint kind | zoom << 3 | points << 7, then x, y of each point as zigzag
      varints, the first from the cell's northwest corner, the others from the point before

Kinds: 0 land, 1 built-up, 2 river, 3 lake, 4 border. Rings are not closed, and filled by the
even-odd rule. A side of a ring that lies on the edge of a cell is a cut and not a shore.
"""

import json
import math
import struct
import sys
from collections import defaultdict
from pathlib import Path

LAND, URBAN, RIVER, LAKE, BORDER = range(5)
# Last zoom, bits, cells, and the layers with their scale. A unit is a quarter of a pixel at the last
# zoom of the coarse levels, and half a pixel at that of the others, whose lines are less exact.
LEVELS = [
    (3, 13, 0, {LAND: "land-50m", RIVER: "rivers-50m", LAKE: "lakes-50m", BORDER: "borders-50m"}),
    (5, 15, 3, {LAND: "land-50m", URBAN: "urban-50m", RIVER: "rivers-50m", LAKE: "lakes-50m",
                BORDER: "borders-50m"}),
    (7, 16, 4, {LAND: "land-10m", URBAN: "urban-50m", RIVER: "rivers-10m", LAKE: "lakes-10m",
                BORDER: "borders-10m"}),
    (10, 19, 6, {LAND: "land-10m", URBAN: "urban-50m", RIVER: "rivers-10m", LAKE: "lakes-10m",
                 BORDER: "borders-10m"}),
]
# How far a simplified line may lie from the original, in units.
TOLERANCE = 1
# The smallest width or height of a ring, and the smallest length of a river, in units.
SMALLEST = 3
SHORTEST = 8
DIGITS = {c: i for i, c in enumerate(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}


def points(text):
    result, value, shift, x, y, is_y = [], 0, 0, 0, 0, False
    for character in text:
        digit = DIGITS[character]
        value |= (digit & 31) << shift
        if digit & 32:
            shift += 5
            continue
        delta = -(value >> 1) if value & 1 else value >> 1
        if is_y:
            y += delta
            result.append((x, y))
        else:
            x += delta
        is_y, value, shift = not is_y, 0, 0
    return result


def layer(directory, name):
    """The scale, and the rows as zoom and rings."""
    data = json.loads((directory / f"{name}.map.json").read_text())
    return data["scale"], [(row[4], [points(ring) for ring in row[7]]) for row in data["rows"]]


def dissolved(rings):
    """The outlines of land without the sides that two countries share."""
    sides = set()
    for ring in rings:
        for side in zip(ring, ring[1:] + ring[:1]):
            if side[0] == side[1]:
                continue
            if (side[1], side[0]) in sides:
                sides.remove((side[1], side[0]))
            else:
                sides.add(side)
    following = defaultdict(list)
    for start, end in sorted(sides):
        following[start].append(end)
    result = []
    while following:
        start = next(iter(following))
        ring, point = [start], start
        while True:
            ends = following[point]
            point = ends.pop()
            if not ends:
                del following[ring[-1]]
            if point == start:
                break
            if point not in following:
                raise ValueError(f"an outline is open at {point}")
            ring.append(point)
        result.append(ring)
    return result


def projected(point, scale, bits):
    longitude, latitude = point[0] / scale, max(-85.2, min(85.2, point[1] / scale))
    world = 1 << bits
    y = 0.5 - math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2)) / (2 * math.pi)
    return ((longitude + 180) / 360 * world, y * world)


def simplified(line, tolerance):
    """Douglas and Peucker's simplification, with integer points."""
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    stack = [(0, len(line) - 1)]
    while stack:
        first, last = stack.pop()
        (x1, y1), (x2, y2) = line[first], line[last]
        dx, dy = x2 - x1, y2 - y1
        length = dx * dx + dy * dy
        farthest, where = tolerance * tolerance, 0
        for index in range(first + 1, last):
            x, y = line[index]
            part = 0 if length == 0 else max(0, min(1, ((x - x1) * dx + (y - y1) * dy) / length))
            distance = (x - x1 - part * dx) ** 2 + (y - y1 - part * dy) ** 2
            if distance > farthest:
                farthest, where = distance, index
        if where:
            keep[where] = True
            stack += [(first, where), (where, last)]
    result = []
    for point, kept in zip(line, keep):
        rounded = (round(point[0]), round(point[1]))
        if kept and (not result or result[-1] != rounded):
            result.append(rounded)
    return result


def simplified_ring(ring, tolerance):
    """The same for a ring, in two halves, whose ends stay."""
    first = ring[0]
    far = max(range(len(ring)), key=lambda i: math.dist(first, ring[i]))
    if far == 0:
        return []
    result = simplified(ring[: far + 1], tolerance) + simplified(ring[far:] + [first], tolerance)[1:]
    result.pop()
    return result


def cut(shape, axis, at, below, is_ring):
    """The parts of a ring or line on one side of a meridian or parallel."""
    parts, part = [], []
    last = shape[-1] if is_ring else None
    for point in shape:
        inside = point[axis] <= at if below else point[axis] >= at
        if last is not None:
            was_inside = last[axis] <= at if below else last[axis] >= at
            if inside != was_inside and last[axis] != at and point[axis] != at:
                other = 1 - axis
                share = (at - last[axis]) / (point[axis] - last[axis])
                crossing = [0, 0]
                crossing[axis] = at
                crossing[other] = round(last[other] + (point[other] - last[other]) * share)
                part.append(tuple(crossing))
            if not inside and was_inside and not is_ring:
                if len(part) > 1:
                    parts.append(part)
                part = []
        if inside:
            part.append(point)
        last = point
    if is_ring:
        return [part] if len(part) > 2 else []
    return parts + ([part] if len(part) > 1 else [])


def cells(shape, count, size, is_ring):
    """The parts of a shape in each cell: column, row, part."""
    def divide(part, axis, first, last):
        low = min(point[axis] for point in part)
        high = max(point[axis] for point in part)
        if last - first == 1:
            if high <= first * size or low >= last * size:
                return
            pieces = cut(part, axis, first * size, False, is_ring) if low < first * size else [part]
            for piece in pieces:
                for kept in cut(piece, axis, last * size, True, is_ring):
                    yield first, kept
            return
        middle = (first + last) // 2
        if high <= middle * size:
            yield from divide(part, axis, first, middle)
        elif low >= middle * size:
            yield from divide(part, axis, middle, last)
        else:
            for below, (start, end) in ((True, (first, middle)), (False, (middle, last))):
                for piece in cut(part, axis, middle * size, below, is_ring):
                    yield from divide(piece, axis, start, end)

    for column, strip in divide(shape, 0, 0, count):
        for row, part in divide(strip, 1, 0, count):
            yield column, row, part


def varint(value):
    result = bytearray()
    while value > 127:
        result.append(value & 127 | 128)
        value >>= 7
    result.append(value)
    return result


def encoded(kind, zoom, shape, x, y):
    result = varint(kind | zoom << 3 | len(shape) << 7)
    for point in shape:
        for delta in (point[0] - x, point[1] - y):
            result += varint(delta << 1 if delta >= 0 else (-delta << 1) - 1)
        x, y = point
    return result


def level(directory, last_zoom, bits, cell_bits, names):
    count, size = 1 << cell_bits, 1 << bits - cell_bits
    made = defaultdict(bytearray)
    numbers = []
    for kind, name in sorted(names.items()):
        scale, rows = layer(directory, name)
        is_ring = kind in (LAND, URBAN, LAKE)
        if kind == LAND:
            # The zoom of islands is not needed: they are left out by their size.
            rows = [(0, dissolved([ring for _, rings in rows for ring in rings]))]
        number = 0
        for zoom, shapes in rows:
            if zoom > last_zoom:
                continue
            for shape in shapes:
                line = [projected(point, scale, bits) for point in shape]
                line = simplified_ring(line, TOLERANCE) if is_ring else simplified(line, TOLERANCE)
                if len(line) < (3 if is_ring else 2):
                    continue
                extent = max(max(p[i] for p in line) - min(p[i] for p in line) for i in (0, 1))
                if extent < (SMALLEST if is_ring else SHORTEST if kind == RIVER else 1):
                    continue
                for column, row, part in cells(line, count, size, is_ring):
                    number += len(part)
                    code = encoded(kind, min(15, math.ceil(zoom)), part, column * size, row * size)
                    made[row * count + column] += code
        numbers.append(f"{name} {number}")
    print(f"zoom {last_zoom}: {sum(map(len, made.values())):,} bytes; points: {', '.join(numbers)}")
    return [bytes(made[index]) for index in range(count * count)]


def main():
    directory = Path(sys.argv[1])
    head, body = bytearray(struct.pack("<I", len(LEVELS))), bytearray()
    start = 4 + 8 * len(LEVELS)
    for last_zoom, bits, cell_bits, names in LEVELS:
        made = level(directory, last_zoom, bits, cell_bits, names)
        head += struct.pack("<BBBBI", last_zoom, bits, cell_bits, 0, start + len(body))
        position = start + len(body) + 4 * (len(made) + 1)
        for cell in made:
            body += struct.pack("<I", position)
            position += len(cell)
        body += struct.pack("<I", position)
        body += b"".join(made)
    target = Path(__file__).with_name("ground.bin")
    target.write_bytes(head + body)
    print(f"{target.name}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
