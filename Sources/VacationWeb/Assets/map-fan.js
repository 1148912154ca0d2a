// Where pictures are spread around a point, in rings: for each number of them, always the same way.

// The space between two pictures, in pixels.
const gap = 8;
// More than these are two rings, which are smaller than one.
const mostInRing = 12;

/** How far the nearest and the farthest of `count` round pictures of `size` pixels are from their point. */
export const radii = (count, size) => rings(count, size).map(({ radius }) => radius);
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
    // The pictures of a ring stand between those of the one before; two stand beside their point.
    circle(many, radius, many === 2 ? Math.PI / 2 : index * Math.PI / many));
}

function rings(count, size) {
  const step = size + gap;
  const room = (radius) => Math.floor(Math.PI / Math.asin(step / 2 / radius) + 1e-6);
  if (count <= mostInRing) {
    return [{ count, radius: Math.max(1.25 * size, step / 2 / Math.sin(Math.PI / Math.max(count, 2))) }];
  }
  // The first ring leaves room for a short name of the place.
  let radius = 1.2 * step;
  while (room(radius) + room(radius + step) < count) radius += step / 8;
  const inner = Math.round(count * room(radius) / (room(radius) + room(radius + step)));
  return [{ count: inner, radius }, { count: count - inner, radius: radius + step }];
}

// Points at equal distances, the first one above the middle, but for a turn.
function circle(count, radius, turn) {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + 2 * Math.PI * index / count;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
}
