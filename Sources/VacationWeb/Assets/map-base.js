// The base of every map: Leaflet, over the built-in map or over tiles.

import { addGround, lastZoom as lastGroundZoom } from './map-ground.js';
import { addLabels } from './map-labels.js';
import { tr } from './texts.js';

let loading;

/** Whether Leaflet is installed. */
export const hasLeaflet = () => 'leaflet' in document.body.dataset;

/** Loads Leaflet, once, on the first page with a map. */
export function leaflet() {
  loading ??= Promise.all([
    inserted('link', { rel: 'stylesheet', href: '/leaflet/leaflet.css' }),
    inserted('script', { src: '/leaflet/leaflet.js' }),
  ]);
  loading.catch(() => { loading = undefined; });
  return loading;
}

function inserted(name, attributes) {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.onload = resolve;
    element.onerror = () => reject(new Error(tr('Leaflet could not be loaded. Reload the page to see the map.')));
    // Leaflet's styles come before the page's own, which change some of them.
    document.head.prepend(element);
  });
}

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const sources = new Map([
  ['OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
  ['Natural Earth', 'https://www.naturalearthdata.com'],
  ['GeoNames', 'https://www.geonames.org'],
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['Leaflet', 'https://leafletjs.com'],
]);
const names = new RegExp(`(${[...sources.keys()].join('|')})`);

/** Credits the source of a map: of its tiles, or of the built-in map. */
export function credit(element, attribution) {
  const text = attribution || 'Natural Earth · GeoNames (CC BY 4.0)';
  element.replaceChildren(...`${text} · Leaflet`.split(names).map((part) => {
    if (!sources.has(part)) return part;
    return Object.assign(document.createElement('a'), {
      href: sources.get(part), rel: 'external noreferrer', textContent: part,
    });
  }));
}

const tall = new Set();
const watched = new ResizeObserver(() => {
  for (const element of tall) {
    if (element.isConnected) measure(element);
    else tall.delete(element);
  }
});

/** Gives a map the height that the page above it leaves of the window; map.css has the rest. */
export function fillWindow(element) {
  element.classList.add('is-tall');
  measure(element);
  tall.add(element);
  watched.observe(document.querySelector('#content'));
}

function measure(element) {
  const frame = element.closest('.map-split') ?? element.parentElement;
  const edge = frame.clientTop + parseFloat(getComputedStyle(frame).paddingTop);
  const above = Math.ceil(frame.getBoundingClientRect().top + scrollY + edge);
  frame.style.setProperty('--above', `${above}px`);
}

// Half a pin with its badge, in pixels.
const half = 36;
// What lies over the upper and lower edges: a message or a button, and the credit. Low maps have no room
// for it.
const head = 44;
const foot = 20;
const low = 400;

/** Whether a map is as small as on a phone. */
export const isSmall = (map) => {
  const { x, y } = map.getSize();
  return Math.min(x, y) < 600;
};

// The strip of photos over a map: on a phone, at the lower edge, or held sideways, at the right one.
function strip(map) {
  const side = map.getContainer().closest('.map-split')?.querySelector('.map-side');
  const isOver = side && getComputedStyle(side).position === 'absolute';
  if (!isOver) return { right: 0, bottom: 0 };
  const { offsetWidth: width, offsetHeight: height } = side;
  return width < map.getSize().x ? { right: width, bottom: 0 } : { right: 0, bottom: height };
}

// The space to leave around pins, so that nothing over the map hides one.
function padding(map) {
  const { right, bottom } = strip(map);
  const { y } = map.getSize();
  const space = isSmall(map) ? half : 1.5 * half;
  const [above, below] = y < low ? [half, half + foot / 2] : [half + head, half + foot];
  return {
    paddingTopLeft: [space, above],
    paddingBottomRight: [space + right, below + bottom],
  };
}

// The minimum width of a map with several pins, in degrees.
const minimumSpan = 0.05;

/** Fits a box of pins, and a route, `west,south,east,north`; returns false for a point, or none. */
export function fitBox(map, text, tiles) {
  const [west, south, east, north] = (text || '0,0,0,0').split(',').map(Number);
  if (east === west && north === south) return false;
  const middle = (west + east) / 2;
  const box = window.L.latLngBounds([south, west], [north, east])
    .extend([south, middle - minimumSpan / 2]).extend([south, middle + minimumSpan / 2]);
  const space = padding(map);
  const total = window.L.point(space.paddingTopLeft).add(space.paddingBottomRight);
  // A low map shows more than one world, rather than a part of the pins, but no tiles that do not exist.
  if (!tiles) {
    const least = map.getMinZoom();
    map.setMinZoom(0);
    map.setMinZoom(Math.min(least, map.getBoundsZoom(box, false, total)));
  }
  map.fitBounds(box, { animate: false, ...space });
  return true;
}

/** The longitude in the middle of the part of a map that the strip leaves. */
export function middleOf(map) {
  const { x, y } = map.getSize();
  return map.containerPointToLatLng([(x - strip(map).right) / 2, y / 2]).lng;
}

/** The part of a map in which whole pins are seen, as Leaflet bounds. */
export function inside(map) {
  const { x, y } = map.getSize();
  const { right, bottom } = strip(map);
  return window.L.latLngBounds(
    map.containerPointToLatLng([half, half]),
    map.containerPointToLatLng([x - half - right, y - half - bottom]),
  );
}

/** Creates a map in an element, when Leaflet is loaded; `look` sets the initial view. */
export function createMap(element, { label, tiles, firstZoom, lastZoom, wheel, look }) {
  const L = window.L;
  const moves = !prefersReducedMotion();
  const maxZoom = Math.max(tiles ? Number(lastZoom) : 0, isRemote(tiles) ? 0 : lastGroundZoom);
  const map = L.map(element, {
    attributionControl: false,
    // Tiles are sharp only at integer zoom levels.
    zoomSnap: tiles ? 1 : 0.25,
    zoomDelta: 1,
    minZoom: minimumZoom(element.clientWidth, tiles),
    maxZoom,
    maxBounds: [[-85.06, -Infinity], [85.06, Infinity]],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    scrollWheelZoom: wheel,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    zoomControl: false,
    renderer: L.svg({ padding: 0.5 }),
  });
  const titles = { zoomInTitle: tr('Zoom in'), zoomOutTitle: tr('Zoom out') };
  L.control.zoom({ position: 'topright', ...titles }).addTo(map);
  // Leaflet requires a view before layers are added.
  look(map);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  if (!wheel) {
    // The wheel scrolls the page unless the map has the focus.
    element.addEventListener('focusin', () => map.scrollWheelZoom.enable());
    element.addEventListener('focusout', () => map.scrollWheelZoom.disable());
  }
  L.control.scale({ imperial: navigator.language === 'en-US' }).addTo(map);
  if (!tiles) addBuiltIn(map);
  else if (isRemote(tiles)) addRemote(map, tiles, maxZoom);
  else addLocal(map, tiles, { firstZoom: Number(firstZoom), lastZoom: Number(lastZoom), maxZoom });
  return map;
}

// Tiles of another server; those of a local file have a path of this one.
const isRemote = (tiles) => Boolean(tiles) && !tiles.startsWith('/');

// The zoom level at which the world is about as wide as the map; rounded down for integer levels.
function minimumZoom(width, tiles) {
  const zoom = Math.log2(width / 256);
  return Math.max(0, tiles ? Math.floor(zoom) : Math.ceil(zoom * 4) / 4);
}

function addBuiltIn(map) {
  addGround(map);
  addLabels(map);
}

// A local file may have tiles of a part of the world, or of close zooms, only: elsewhere, the ground is
// seen.
function addLocal(map, tiles, { firstZoom, lastZoom, maxZoom }) {
  addGround(map);
  window.L.tileLayer(tiles, { minZoom: firstZoom, maxNativeZoom: lastZoom, maxZoom }).addTo(map);
}

function addRemote(map, tiles, maxZoom) {
  const layer = window.L.tileLayer(tiles, { maxZoom });
  let isLoaded = false;
  // Tile servers such as OpenStreetMap's require a referrer; the pages send none otherwise.
  layer.on('tileloadstart', ({ tile }) => { tile.referrerPolicy = 'origin'; });
  layer.on('tileload', () => { isLoaded = true; });
  // If no tile at all can be loaded, for example offline, the ground is used instead. Deferred, since
  // Leaflet still needs the layer during the event.
  layer.on('load', () => setTimeout(() => {
    if (isLoaded || !map.hasLayer(layer)) return;
    layer.remove();
    map.setMaxZoom(lastGroundZoom);
    addBuiltIn(map);
    map.fire('untiled');
  }));
  layer.addTo(map);
}
