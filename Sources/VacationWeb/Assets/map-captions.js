// The names of the places of pins: each once, whole or not at all, below, above, or beside the pin
// that has most of its photos.

import { freeArea } from './map-base.js';
import { over } from './map-labels.js';
import { grouped } from './texts.js';

// A longer name, in pixels, would hide too much of the map.
const longest = 200;
// Among more other places than these, one name says little; that of a stop says where the next ones begin.
const maximumOthers = 9;
// Among more pins than these, a name beside one could be that of another.
const apart = 4;
// The distance of a name from its pin in pixels; above it, there is the badge.
const gap = 2;
const head = 9;
const unknown = 'Unknown';

/**
 * The place with the most photos of a group, or the first of those that are numbered: its name, the number of
 * its photos, and how many other places there are; undefined for none.
 */
export function placeOf(pins) {
  const photos = new Map();
  let others = 0;
  for (const { place, photos: count = 1, places = 1 } of pins) {
    photos.set(place, (photos.get(place) ?? 0) + count);
    others += places - 1;
  }
  others += photos.size - 1;
  const [name] = pins[0].number ? [pins[0].place] : [...photos.keys()].filter((place) => place && place !== unknown)
    .sort((one, other) => photos.get(other) - photos.get(one));
  return name && { name, photos: photos.get(name), others };
}

/** Places the names of markers where there is room, those of the largest ones first. */
export function placeCaptions(map, markers) {
  const shown = markers.filter((marker) => marker.getElement());
  const named = shown.flatMap((marker) => {
    const caption = marker.getElement().querySelector('.map-caption');
    return caption ? [{ marker, caption, place: placeOf(marker.pins) }] : [];
  });
  if (named.length === 0) return;
  // A place whose photos lie apart has the name of the map below.
  const totals = new Map();
  for (const { name, photos } of shown.map(({ pins }) => placeOf(pins)).filter(Boolean)) {
    totals.set(name, (totals.get(name) ?? 0) + photos);
  }
  named.sort((one, other) => other.marker.count - one.marker.count);
  for (const { marker, caption, place } of named) {
    const [name] = place.name.split(', ');
    // The badge has the same number if there is one photo, or none, for each place.
    const isCounted = place.others > 0 && !marker.pins[0].number && marker.count !== place.others + 1;
    caption.textContent = isCounted ? `${name} +${grouped(place.others)}` : name;
  }
  // Measures all before it moves one.
  const frame = freeArea(map);
  const taken = shown.flatMap((marker) => [...marker.getElement().querySelectorAll('.map-mark, .map-badge')]
    .map((part) => ({ ...sidesOf(part), marker, isBadge: part.className === 'map-badge' })));
  const container = map.getContainer();
  const others = container.closest('main')?.querySelectorAll(over) ?? [];
  for (const part of [...container.querySelectorAll('.leaflet-control, .journey-play'), ...others]) taken.push(sidesOf(part));
  const measured = named.map(({ marker, caption }) => [sidesOf(marker.getElement()), caption.offsetWidth, caption.offsetHeight]);
  named.forEach(({ marker, caption, place }, index) => {
    const [pin, width, height] = measured[index];
    const isDisc = marker.getElement().classList.contains('is-plain');
    const isWanted = width <= longest && place.photos * 2 > totals.get(place.name)
      && (marker.pins[0].number || place.others <= maximumOthers);
    // Names of discs are only below them.
    const spots = spotsAround(pin, width, height, frame).slice(0, isDisc ? 1 : shown.length > apart ? 2 : 4);
    const spot = isWanted && spots.find((box) => box.left >= frame.left && box.right <= frame.right
      && box.top >= frame.top && box.bottom <= frame.bottom
      && !taken.some((other) => (other.marker !== marker || other.isBadge) && overlap(box, other)));
    if (spot) taken.push({ ...spot, marker });
    caption.classList.toggle('is-covered', !spot);
    // Those without room are seen when their pin is pointed at.
    const { left, top } = spot || spots[0];
    caption.style.translate = `${Math.round(left - pin.left)}px ${Math.round(top - pin.top)}px`;
  });
}

// Where a name may be: below its pin, above it, or beside it.
function spotsAround(pin, width, height, frame) {
  const middle = (pin.left + pin.right - width) / 2;
  // At an edge it is not in the middle, but still below its pin.
  const move = Math.max(0, frame.left + 4 - middle) + Math.min(0, frame.right - 4 - middle - width);
  const left = middle + (Math.abs(move) < width / 2 ? move : 0);
  const level = (pin.top + pin.bottom - height) / 2;
  return [
    [left, pin.bottom + gap],
    [left, pin.top - head - height],
    [pin.right + gap, level],
    [pin.left - gap - width, level],
  ].map(([x, y]) => ({ left: x, top: y, right: x + width, bottom: y + height }));
}

function sidesOf(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

const overlap = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
