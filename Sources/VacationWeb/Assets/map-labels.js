// Names of countries and cities on maps without tiles. The server places them by the same rules as
// in its own drawings.
const pause = 100;
const maximumTaken = 300;

import { tr } from './texts.js';

/** Keeps labels on a map. */
export function addLabels(map) {
  const pane = map.createPane('names');
  pane.style.zIndex = 450;
  pane.style.pointerEvents = 'none';
  pane.setAttribute('aria-hidden', 'true');
  const shown = window.L.layerGroup().addTo(map);
  let timer;
  let turn = 0;
  const show = async () => {
    turn += 1;
    const mine = turn;
    // A map that is hidden, or gone with its page, has no room for names.
    const { x: width, y: height } = map.getSize();
    if (width === 0 || height === 0) return;
    const zoom = map.getZoom();
    const corner = map.getPixelBounds().min;
    const labels = await labelsOf(map);
    // The map may have moved, or have been removed with its page.
    if (mine !== turn || !map.getContainer().isConnected) return;
    shown.clearLayers();
    for (const { name, x, y, side } of labels) {
      mark(name, map.unproject(corner.add([x, y]), zoom), side).addTo(shown);
    }
    uncover();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show().catch(report), pause);
  };
  // Pins that have come since do not lie over half a name until the next names arrive.
  const uncover = () => {
    const boxes = [...map.getContainer().querySelectorAll(obstacles)].map((part) => part.getBoundingClientRect());
    for (const label of shown.getLayers()) {
      const name = label.getElement()?.firstElementChild?.getBoundingClientRect();
      if (name && boxes.some((box) => box.left < name.right && name.left < box.right && box.top < name.bottom && name.top < box.bottom)) {
        shown.removeLayer(label);
      }
    }
  };
  map.on('pins', uncover);
  map.on('moveend zoomend resize pins', wait);
  map.whenReady(wait);
}

function report(error) {
  // fetch fails like this while the page is being left, or without a connection.
  if (!(error instanceof TypeError)) console.error(error);
}

async function labelsOf(map) {
  const { lat, lng } = map.getCenter();
  const { x, y } = map.getSize();
  const container = map.getContainer();
  const others = container.closest('main')?.querySelectorAll(over) ?? [];
  const taken = rectanglesOf(container, [...container.querySelectorAll(obstacles), ...others])
    .slice(0, maximumTaken).join(';');
  const view = `latitude=${lat}&longitude=${lng}&zoom=${map.getZoom()}&width=${x}&height=${y}`;
  const captions = [...container.querySelectorAll('.map-caption:not(.is-covered)')]
    .map(({ textContent }) => textContent.replace(/ \+[^+]+$/, ''));
  const query = `${view}&taken=${taken}&known=${encodeURIComponent(captions.join('\n'))}`;
  const response = await fetch(`/map/labels.json?${query}`);
  if (!response.ok) throw new Error(tr('The map labels could not be loaded ({1}).', response.status));
  return response.json();
}

/** What lies over a map, but is not a part of it. */
export const over = '.map-credit, .map-note, .map-side, .nearby-map > .empty, #nearby-status, .search-head .count, .actions summary, .toolbar summary, .toolbar .count';

const obstacles = '.map-spot > span, .map-icon :is(.map-mark, .map-badge, .map-caption:not(.is-covered)), .leaflet-control, .journey-play';

// The rectangles of what labels must avoid: pins, controls, and what else lies over the map.
function rectanglesOf(container, elements) {
  const corner = container.getBoundingClientRect();
  return [...elements].map((element) => element.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) =>
      right > corner.left && left < corner.right && bottom > corner.top && top < corner.bottom)
    .map(({ left, top, right, bottom }) =>
      [left - corner.left, top - corner.top, right - corner.left, bottom - corner.top].map(Math.round));
}

function mark(name, place, side) {
  const text = document.createElement('span');
  text.textContent = name;
  const className = side === 'center' ? 'map-name' : `map-city is-${side}`;
  const icon = window.L.divIcon({ className, html: text, iconSize: [0, 0] });
  return window.L.marker(place, { icon, pane: 'names', interactive: false, keyboard: false });
}
