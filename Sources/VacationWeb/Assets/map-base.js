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

/** Half a pin with its badge, in pixels. */
export const half = 36;
// What lies over the upper and lower edges: a message or a button, and the credit. Low maps have no room
// for it.
const head = 44;
const foot = 20;
// Below the middle of a pin: also its name.
const under = half + foot + 6;
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

// Whether a map has too little room above its strip for what lies over its edges.
const isLow = (map) => map.getSize().y - strip(map).bottom < low;

// The height of a sentence over the lower edge.
const note = (map) => map.getContainer().closest('figure')?.querySelector('.map-note')?.offsetHeight ?? 0;

// The lower edge of what is said at the upper edge of a map where there are no photos.
function said(map) {
  const card = map.getContainer().parentElement.querySelector('.nearby-map > .empty');
  return card ? Math.max(0, card.offsetTop + card.offsetHeight) : 0;
}

// What is in the corners: the zoom buttons, and a button or what narrows the photos down. On a phone held
// sideways, the button of a journey is at the lower edge, beside the scale.
const corners = { upper: { width: 200, height: 56 }, lower: { width: 290, height: 60 }, zoom: { width: 56, height: 96 } };

// The space to leave around pins, so that nothing over the map's edges hides one, nor a name below it.
function padding(map, isNamed) {
  const { right, bottom } = strip(map);
  const space = isSmall(map) ? half : 1.5 * half;
  const top = said(map) || (isLow(map) ? 0 : head);
  const below = note(map) + (isNamed ? under : half + (isLow(map) ? 10 : foot));
  return {
    paddingTopLeft: [space, half + top],
    paddingBottomRight: [space + right, below + bottom],
  };
}

// A map without streets of what lies close together shows the coasts and towns around it; pins of neighboring
// cities are apart.
const closest = 9.5;
// The photos of one city, within so many degrees, are one pin: the coasts and towns of its region are seen.
const citySpan = 0.05;
const closestCity = 8;
// With streets, the minimum width of a map with several pins in degrees.
const minimumSpan = 0.05;
// A point with a region that is wider than this, in degrees, is far from any town.
const usualRegion = 2;
// A map of the world shows what is between these latitudes, or less: a pin at a pole would make it tiny.
const shown = [-83, 81];
// More degrees than these are a map of the world, which has the zoom that shows it best, not a rounded one.
const worldSpan = 100;

/**
 * Fits a box of pins, and a route, `west,south,east,north`, or a point with its region as Leaflet bounds;
 * returns false for none. `points` are those of the pins, latitude and longitude: arcs may leave a low map.
 */
export function fitBox(map, text, tiles, { region, points = [], isNamed } = {}) {
  if (!text) return false;
  const [west, lowest, east, highest] = text.split(',').map(Number);
  const isWorld = east - west > worldSpan;
  const [south, top] = isWorld ? [Math.max(lowest, shown[0]), Math.min(highest, shown[1])] : [lowest, highest];
  map.reach = [south, top, half];
  if (isWorld && !tiles && fitOneWorld(map, [west, east], { points, isNamed })) return true;
  const isCut = isLow(map) && isNamed && points.length > 0;
  const north = isCut ? Math.max(...points.map(([latitude]) => latitude)) : top;
  const isPoint = east === west && north === south;
  if (isPoint && tiles && !region) return false;
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  let box = window.L.latLngBounds([south, west], [north, east]);
  if (isPoint && region && (tiles || region.getEast() - region.getWest() > usualRegion)) {
    box = region;
  } else if (tiles) {
    box.extend([lat, lng - minimumSpan / 2]).extend([lat, lng + minimumSpan / 2]);
  }
  const space = padding(map, isNamed);
  const limit = { tiles, isWorld, nearest: Math.max(east - west, north - south) < citySpan ? closestCity : closest };
  map.reach[1] = north;
  fitWithin(map, box, space, limit);
  // Only where a pin would lie below what is in a corner, there is more space for that.
  const { y: height } = map.getSize();
  const found = points.map((point) => map.latLngToContainerPoint([point[0], near(point[1], middleOf(map))]));
  // The ends of the world may still move the northernmost one up.
  const up = Math.max(0, Math.min(...found.map(({ y }) => y)) - half);
  const places = found.map(({ x, y }) => ({ x, y, top: y - up }));
  const isBelow = isNamed && strip(map).right > 0;
  const { lower, upper, zoom } = corners;
  if (isBelow && places.some(({ x, y }) => x < lower.width + half && y > height - lower.height - half)) {
    space.paddingBottomRight[1] += head;
  } else if (isLow(map) && !isBelow
    && places.some(({ x, top: least }) => x < upper.width + half && least < upper.height + half)) {
    space.paddingTopLeft[1] = half + head;
    map.reach[2] = half + head;
  }
  if (places.some(({ x, top }) => x > freeRight(map) - zoom.width - half && top < zoom.height + half)) {
    space.paddingBottomRight[0] += zoom.width;
  }
  fitWithin(map, box, space, limit);
  return true;
}

// How far a pin is from the edge of a map that ends where the world does, in pixels, and at least.
const beside = 60;
const leastBeside = 44;
// A route that spans more degrees than these may go on beyond the edges; what is everywhere has no better end.
const widest = 300;
const everywhere = 345;
// The least height of the pictures below the world, in pixels.
const leastStrip = 160;
// The least share of a map's height for its photos on a phone
const leastBelow = 0.38;
// A narrower map of the world would have no room for its pins, in pixels.
const narrowest = 240;
// Nor one that is narrower than this share of the window.
const narrow = 0.7;
// Where pins have room on a world that is wider than the map by this, a part of the world shows them better.
const larger = 1.2;
// A map that is low ends here in the north.
const lowNorth = 80;

// Shows the world once. On a phone held upright, it has the whole width, and held sideways the whole height; the
// rest is for pictures. Returns false if there is no room, or if its pins may be shown larger.
function fitOneWorld(map, box, { points, isNamed }) {
  // A line may cross the edges, but no pin does.
  const width = box[1] - box[0];
  const [west, east] = width <= widest || width > everywhere ? box : shortest(points);
  let world = frameWorld(map, east - west);
  if (!world) return false;
  const margin = Math.min(360 * beside / world, (360 - east + west) / 2);
  const [first, last] = [east + margin, west + 360 - margin];
  // Most maps of the world end in the Pacific.
  const end = Math.min(Math.max(near(usualEnd, (east + west) / 2 + 180), first), last);
  map.options.zoomSnap = 0;
  const show = () => {
    map.setMinZoom(0);
    map.setView([0, 0], Math.log2(world / 256), { animate: false });
    map.setMinZoom(map.getZoom());
    // The limits of the map move it up or down.
    const [lowest, highest] = map.reach.slice(0, 2).map((latitude) => map.project([latitude, 0]));
    centerOn(map, [map.unproject(lowest.add(highest).divideBy(2)).lat, end - 180], map.getZoom());
    map.panInsideBounds(limits(map, {}), { animate: false });
  };
  show();
  if (isBelowCorner(map, points, isNamed)) {
    map.reach[2] = corners.upper.height + half;
    const lower = frameWorld(map, east - west);
    if (!lower) map.reach[2] = half;
    world = lower ?? frameWorld(map, east - west);
    show();
  }
  map.on('resize', () => {
    const size = frameWorld(map, east - west);
    if (size) map.setMinZoom(Math.log2(size / 256));
  });
  return true;
}

// Whether a pin lies below a button at the upper edge.
function isBelowCorner(map, points, isNamed) {
  const right = freeRight(map);
  const { upper, zoom } = corners;
  // On a phone held sideways, the button of a journey is at the lower edge, and tabs leave no number of photos.
  const isFree = strip(map).right > 0 && (isNamed || document.querySelector('.subtabs'));
  return points.some(([latitude, longitude]) => {
    const { x, y } = map.latLngToContainerPoint([latitude, near(longitude, middleOf(map))]);
    return (!isFree && x < upper.width + half && y < upper.height + half)
      || (x > right - zoom.width - half && y < zoom.height + half);
  });
}

// Between Alaska and Siberia, in degrees east; and how much shorter what does not end near it has to be.
const usualEnd = -169;
const leastGain = 30;

// The shortest stretch from west to east that contains all points.
function shortest(points) {
  const ends = points.map(([, longitude]) => longitude).sort((one, other) => one - other);
  const lengthOf = ([west, east]) => {
    const end = (west + east) / 2 + 180;
    return east - west + (Math.abs(near(usualEnd, end) - end) > leastGain ? leastGain : 0);
  };
  return ends.map((west, index) => [west, index === 0 ? ends.at(-1) : ends[index - 1] + 360])
    .sort((one, other) => lengthOf(one) - lengthOf(other))[0] ?? [-180, 180];
}

// Leaves a part of the window to a map of the world; returns the width of the world in pixels, or undefined if
// there is no list of pictures over the map, or no room. If pins go nearly all around the world, by `span` degrees,
// the map ends beside the last ones.
function frameWorld(map, span) {
  unframeWorld(map);
  const split = map.getContainer().closest('.map-split');
  const over = strip(map);
  const { x, y } = map.getSize();
  if (!split) return undefined;
  const share = (latitude) => window.L.CRS.EPSG3857.latLngToPoint(window.L.latLng(latitude, 0), 0).y / 256;
  const [south, north, above] = map.reach;
  if (over.right + over.bottom === 0) {
    const high = (y - note(map) - above - under) / (share(south) - share(north));
    const width = Math.min((x - 2 * leastBeside) * 360 / span, high);
    return width < larger * x ? Math.min(width, x) : undefined;
  }
  if (over.right > 0) {
    // The ends in the north and in the south, each with the pixels beyond it.
    const tops = [[share(lowNorth), 0], [share(north), above]];
    const widths = [[share(southernmost), 0], [share(south), half + 10 + note(map)]].flatMap(([end, below]) =>
      tops.map(([top, beyond]) => (y - beyond - below) / (end - top)));
    const width = Math.floor(Math.min(...widths.filter((wide) => wide > 0), x - over.right));
    if (width < narrowest) return undefined;
    const more = Math.max(0, 2 * leastBeside - width * (360 - span) / 360);
    split.style.setProperty('--world-wide', `${Math.min(width + more, x - over.right)}px`);
    split.classList.add('is-world');
    return width;
  }
  // Pins far in the north and in the south make it smaller.
  const below = Math.max(leastStrip, leastBelow * y);
  const room = y - below - note(map) - above - under;
  const width = Math.floor(Math.min(x, (x - 2 * leastBeside) * 360 / span, room / (share(south) - share(north))));
  if (width < narrow * x) return undefined;
  const top = Math.min(share(northernmost) * width, share(north) * width - above);
  const lowest = Math.max(share(southernmost) * width, share(south) * width + under);
  const height = Math.ceil(lowest - top) + note(map);
  if (height > y - below) return undefined;
  split.style.setProperty('--world-high', `${height}px`);
  split.classList.add('is-world');
  return width;
}

function unframeWorld(map) {
  const split = map.getContainer().closest('.map-split');
  split?.classList.remove('is-world');
  split?.style.removeProperty('--world-wide');
  split?.style.removeProperty('--world-high');
}

function fitWithin(map, box, space, { tiles, isWorld, nearest }) {
  const total = window.L.point(space.paddingTopLeft).add(space.paddingBottomRight);
  // A low map shows more than one world, rather than a part of the pins, but no tiles that do not exist.
  if (!tiles) {
    if (isWorld) map.options.zoomSnap = 0;
    const least = map.getMinZoom();
    map.setMinZoom(0);
    map.setMinZoom(Math.min(least, map.getBoundsZoom(box, false, total)));
  }
  map.fitBounds(box, { animate: false, maxZoom: tiles ? undefined : nearest, ...space });
}

/** Shows a point in the middle of the part of a map that the strip leaves. */
export function centerOn(map, point, zoom) {
  const { right, bottom } = strip(map);
  map.setView(map.unproject(map.project(point, zoom).add([right / 2, bottom / 2]), zoom), zoom, { animate: false });
}

/** What is free of a map, in pixels of the window. */
export function freeArea(map) {
  const { left, top, right, bottom } = map.getContainer().getBoundingClientRect();
  const over = strip(map);
  return { left, top, right: right - over.right, bottom: bottom - over.bottom };
}

/** The longitude in the copy of the world that is nearest to another longitude. */
export const near = (longitude, middle) =>
  longitude + 360 * Math.round((middle - longitude) / 360);

/** The longitude in the middle of the part of a map that the strip leaves. */
export function middleOf(map) {
  return map.containerPointToLatLng([freeRight(map) / 2, map.getSize().y / 2]).lng;
}

/** The right edge of the part of a map that the strip leaves, in pixels. */
export const freeRight = (map) => map.getSize().x - strip(map).right;

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
    maxZoom,
    crs: tiles ? L.CRS.EPSG3857 : worldInWater(),
    maxBounds: [[-89.9, -Infinity], [89.9, Infinity]],
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
  // The zoom buttons keep the middle of what the strip leaves visible where it is.
  map.setZoom = (zoom, options) => {
    const { right, bottom } = strip(map);
    return map.setZoomAround(map.getSize().subtract([right, bottom]).divideBy(2), zoom, options);
  };
  // Leaflet requires a view before layers are added.
  map.setView([0, 0], maxZoom, { animate: false });
  map.setMinZoom(minimumZoom(map, tiles));
  const snap = map.options.zoomSnap;
  look(map);
  map.once('zoomend', () => { map.options.zoomSnap = snap; });
  // A map on which photos are looked for has the Antarctic too, when it is moved.
  let isWhole = wheel && !map.reach;
  const limit = () => { map.options.maxBounds = limits(map, { tiles, isWhole }); };
  limit();
  map.panInsideBounds(map.options.maxBounds, { animate: false });
  map.once('dragstart zoomstart', () => {
    isWhole = wheel;
    limit();
  });
  map.on('zoomend resize', limit);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  if (!wheel) {
    // The wheel scrolls the page unless the map has the focus.
    element.addEventListener('focusin', () => map.scrollWheelZoom.enable());
    element.addEventListener('focusout', () => map.scrollWheelZoom.disable());
  }
  addScale(map);
  if (!tiles) addBuiltIn(map);
  else if (isRemote(tiles)) addRemote(map, tiles, maxZoom);
  else addLocal(map, tiles, { firstZoom: Number(firstZoom), lastZoom: Number(lastZoom), maxZoom });
  return map;
}

// Degrees are stretched so differently on a map of the world that it has no scale.
const firstScale = 3;

function addScale(map) {
  // In kilometers, as all distances on the pages
  const scale = window.L.control.scale({ imperial: false, maxWidth: 72 }).addTo(map).getContainer();
  const show = () => { scale.hidden = map.getZoom() < firstScale; };
  map.on('zoomend', show);
  show();
}

// Tiles of another server; those of a local file have a path of this one.
const isRemote = (tiles) => Boolean(tiles) && !tiles.startsWith('/');

// Around the world there is water, as at its edges: it may lie below what is over the upper edge of a map.
function worldInWater() {
  const { L } = window;
  const projection = L.extend({}, L.Projection.SphericalMercator, { MAX_LATITUDE: 89.99 });
  return L.extend({}, L.CRS.EPSG3857, { projection });
}

// Between these latitudes is the inhabited world: not the Antarctic, which ends at the edge of the map.
const [southernmost, northernmost] = [-60, 84];

// The part of the world that a map shows: to the north, also water, if the map is higher than the world.
function limits(map, { tiles, isWhole }) {
  const L = window.L;
  const size = 256 * 2 ** map.getZoom();
  const heightOf = (latitude) => L.CRS.EPSG3857.latLngToPoint(L.latLng(latitude, 0), map.getZoom()).y;
  const { y } = map.getSize();
  const { bottom } = strip(map);
  const [lowest, highest] = map.reach ? [heightOf(map.reach[0]) + under, heightOf(map.reach[1]) - map.reach[2]] : [0, size];
  const end = isWhole ? size : Math.max(heightOf(southernmost), lowest);
  const south = end + bottom + note(map);
  const north = tiles ? 0 : Math.min(heightOf(northernmost), highest, south - y);
  const latitude = (point) => map.options.crs.pointToLatLng(L.point(0, point), map.getZoom()).lat;
  return L.latLngBounds([latitude(tiles ? size : south), -Infinity], [latitude(north), Infinity]);
}

// The zoom level at which the inhabited world fills the map; rounded down for integer levels.
function minimumZoom(map, tiles) {
  const { x, y } = map.getSize();
  const { EPSG3857 } = window.L.CRS;
  const heightOf = (latitude) => EPSG3857.latLngToPoint(window.L.latLng(latitude, 0), 0).y / 256;
  const inhabited = heightOf(southernmost) - heightOf(northernmost);
  const zoom = Math.log2(Math.max(x, tiles ? y : (y - strip(map).bottom) / inhabited) / 256);
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
