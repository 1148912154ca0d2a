// Replaces each drawn map with an interactive one; without Leaflet the drawings stay.

import { countries, createMap, creditOf, hasLeaflet } from './map-base.js';
import { Pins, near } from './map-pins.js';

const done = new WeakSet();
// The minimum width of a map with several pins, in degrees.
const minimumSpan = 0.05;
/** Replaces the maps in a part of the page, each only once. */
export function enhance(root) {
  if (!hasLeaflet()) return;
  for (const figure of root.querySelectorAll('figure.map[data-map]')) {
    if (done.has(figure)) continue;
    done.add(figure);
    replace(figure).catch((error) => {
      done.delete(figure);
      console.error(error);
    });
  }
}

async function replace(figure) {
  const land = await countries();
  const drawing = figure.querySelector('svg');
  if (!figure.isConnected || !drawing) return;
  const { label, tiles, attribution } = figure.dataset;
  const pins = pinsOf(drawing);

  const element = document.createElement('div');
  element.className = 'map-live';
  drawing.before(element);
  // The drawing is still used for printing.
  drawing.classList.add('is-replaced');
  const bounds = regionOf(figure);
  const look = (map) => fit(map, bounds, pins);
  const map = createMap(element, land, { label, tiles, wheel: false, look });
  if ('route' in figure.dataset) addRoute(map, pins, bounds.getCenter().lng);
  new Pins(map).set(pins);
  credit(figure, attribution);
  map.on('untiled', () => credit(figure));

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

// Fits the pins, with space for their heads; a single point uses the server's region.
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
  map.fitBounds(spread, { animate: false, paddingTopLeft: [32, 56], paddingBottomRight: [32, 32] });
}

// Through all pins in order, each segment the shorter way around the world.
function addRoute(map, pins, middle) {
  const lines = [];
  for (const turn of [-360, 0, 360]) {
    for (const [index, pin] of pins.slice(1).entries()) {
      const from = pins[index];
      const start = near(from.longitude, middle) + turn;
      lines.push([[from.latitude, start], [pin.latitude, near(pin.longitude, start)]]);
    }
  }
  window.L.polyline(lines, {
    className: 'map-route', weight: 2.5, dashArray: '1 6', lineCap: 'round', interactive: false,
  }).addTo(map);
}

function credit(figure, attribution) {
  const caption = figure.querySelector('figcaption');
  if (caption) caption.textContent = creditOf(attribution);
}
