// Replaces each drawn map with an interactive one; without Leaflet the drawings stay.

import { createMap, credit, hasLeaflet, leaflet } from './map-base.js';
import { Pins, near } from './map-pins.js';
import { Source } from './map-source.js';
import { offerJourney } from './map-journey.js';

const done = new WeakSet();
// The minimum width of a map with several pins, in degrees.
const minimumSpan = 0.05;
/** Replaces the maps in a part of the page, each only once. */
export function enhance(root) {
  if (!hasLeaflet()) return;
  for (const figure of root.querySelectorAll('figure.map[data-map]')) {
    if (done.has(figure)) continue;
    done.add(figure);
    whenWanted(figure, () => replace(figure).catch((error) => {
      done.delete(figure);
      console.error(error);
    }));
  }
}

// The small map beside a photo stays a drawing until the pointer comes to it: most are only glanced
// at, and the next photo has another one.
function whenWanted(figure, work) {
  if (figure.dataset.tiles || !figure.closest('.panel')) work();
  else figure.addEventListener('pointerenter', work, { once: true });
}

async function replace(figure) {
  await leaflet();
  const drawing = figure.querySelector('svg');
  if (!figure.isConnected || !drawing) return;
  const { label, tiles, firstZoom, lastZoom, attribution, groups } = figure.dataset;
  const pins = groups === undefined ? pinsOf(drawing) : [];

  const element = document.createElement('div');
  element.className = 'map-live';
  drawing.before(element);
  // The drawing is still used for printing.
  drawing.classList.add('is-replaced');
  const bounds = regionOf(figure);
  const look = (map) => fit(map, bounds, pins);
  const map = createMap(element, { label, tiles, firstZoom, lastZoom, wheel: false, look });
  if (groups === undefined) new Pins(map).set(pins);
  else new Source(map, figure);
  offerJourney(map, figure);
  const line = figure.querySelector('.map-credit');
  credit(line, attribution);
  map.on('untiled', () => credit(line));

  // The width may change when the page is swapped.
  new ResizeObserver(() => map.invalidateSize({ pan: false })).observe(element);
}

function pinsOf(drawing) {
  return [...drawing.querySelectorAll('[data-latitude]')]
    .map(({ dataset }) => ({
      key: Number(dataset.index),
      latitude: Number(dataset.latitude),
      longitude: Number(dataset.longitude),
      title: dataset.title,
      subtitle: dataset.subtitle,
      url: dataset.url,
      thumbnail: dataset.thumbnail,
      number: dataset.number,
      visited: 'visited' in dataset,
    }))
    .sort((a, b) => a.key - b.key);
}

function regionOf({ dataset }) {
  const [west, south, east, north] =
    ['west', 'south', 'east', 'north'].map((side) => Number(dataset[side]));
  return window.L.latLngBounds([south, west], [north, east > west ? east : east + 360]);
}

// Fits the pins, with a margin; a single point, and pins that are fetched, use the server's region.
function fit(map, bounds, pins) {
  const middle = bounds.getCenter().lng;
  const places = pins.map((pin) => [pin.latitude, near(pin.longitude, middle)]);
  const spread = window.L.latLngBounds(places);
  if (!spread.isValid() || spread.getSouthWest().equals(spread.getNorthEast())) {
    map.fitBounds(bounds, { animate: false });
    return;
  }
  const { lat, lng } = spread.getCenter();
  spread.extend([lat, lng - minimumSpan / 2]).extend([lat, lng + minimumSpan / 2]);
  map.fitBounds(spread, { animate: false, padding: [40, 40] });
}
