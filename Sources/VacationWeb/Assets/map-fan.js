// Where pictures are spread around a point, in rings.

// The space between two pictures, in pixels.
const gap = 8;
// More than these would be too far from their point in one ring.
const mostInRing = 12;

/**
 * The places of up to `count` round pictures of `size` pixels, as offsets from their point: those that are
 * at most `reach` pixels away, and `isFree`.
 */
export function spread(count, size, reach, isFree) {
  const step = size + gap;
  const spots = [];
  let radius = 1.25 * size;
  // The circumference that so many need.
  if (count <= mostInRing) radius = Math.max(radius, step / 2 / Math.sin(Math.PI / Math.max(count, 2)));
  for (let turn = 0; spots.length < count && radius <= reach; radius += step) {
    const room = Math.floor(Math.PI / Math.asin(step / 2 / radius) + 1e-6);
    const wanted = Math.min(room, count - spots.length);
    let ring = circle(wanted, radius, turn).filter(isFree);
    if (ring.length < wanted) ring = circle(room, radius, turn).filter(isFree).slice(0, wanted);
    spots.push(...ring);
    // The lines to the next ring lead between the pictures of this one.
    turn += Math.PI / room;
  }
  return spots;
}

// Points at equal distances, the first one above the middle, but for a turn.
function circle(count, radius, turn) {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + 2 * Math.PI * index / count;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
}
