// Where pictures are spread around a point, in rings: for each number of them, always the same way.

// The space between two pictures, in pixels.
const gap = 8;
// More than these would be too far from their point in one ring.
const mostInRing = 12;

/** The distance of the farthest of `count` round pictures of `size` pixels from their point. */
export const radiusOf = (count, size) => rings(count, size).at(-1).radius;

/** How many of `count` pictures have room within `reach` pixels of their point. */
export function fitting(count, size, reach) {
  let fits = count;
  while (fits > 0 && radiusOf(fits, size) > reach) fits -= 1;
  return fits;
}

/** The places of `count` round pictures of `size` pixels, as offsets from their point. */
export function spread(count, size) {
  return rings(count, size).flatMap(({ count: many, radius }, index) =>
    // The pictures of a ring stand between those of the one before.
    circle(many, radius, (index % 2) * Math.PI / many));
}

function rings(count, size) {
  const step = size + gap;
  const first = 1.25 * size;
  if (count <= mostInRing) {
    return [{ count, radius: Math.max(first, step / 2 / Math.sin(Math.PI / Math.max(count, 2))) }];
  }
  const all = [];
  let room = 0;
  for (let radius = first; room < count; radius += step) {
    const most = Math.floor(Math.PI / Math.asin(step / 2 / radius) + 1e-6);
    all.push({ most, radius });
    room += most;
  }
  // Each has its share.
  let left = count;
  return all.map(({ most, radius }, index) => {
    const share = index === all.length - 1 ? left : Math.ceil(count * most / room);
    left -= share;
    return { count: share, radius };
  });
}

// Points at equal distances, the first one above the middle, but for a turn.
function circle(count, radius, turn) {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + 2 * Math.PI * index / count;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
}
