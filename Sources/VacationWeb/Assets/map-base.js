// The ground of every map: the countries' outlines, or tiles where the user configured a server.

import { drawGrid } from './map-grid.js';
import { addLabels } from './map-labels.js';

const address = '/map/countries.json';
let outlines;

/** Whether Leaflet is there. */
export const hasLeaflet = () => typeof window.L?.map === 'function';

/** Whether things may move on the page by themselves. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whom a map is to be credited to: whoever made the tiles, or else the outlines. */
export const creditOf = (attribution) => `${attribution || 'Made with Natural Earth'} · Map by Leaflet.`;

/** The outlines of the countries, fetched once for all maps of a page. */
export function countries() {
  outlines ??= fetch(address).then((response) => {
    if (!response.ok) throw new Error(`The outlines of the countries did not come (${response.status}).`);
    return response.json();
  });
  outlines.catch(() => { outlines = undefined; });
  return outlines;
}

/** Makes a map in an element; `land` is what countries() gave, `look` tells the map where to. */
export function ground(element, land, { label, tiles, wheel, look }) {
  const L = window.L;
  const moves = !isCalm();
  const map = L.map(element, {
    attributionControl: false,
    // Tiles are sharp at whole steps only.
    zoomSnap: tiles ? 1 : 0.25,
    minZoom: leastZoom(element.clientWidth, tiles),
    maxZoom: 18,
    maxBounds: [[-85.06, -Infinity], [85.06, Infinity]],
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    scrollWheelZoom: wheel,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    renderer: L.svg({ padding: 0.5 }),
  });
  // Leaflet draws nothing right before it knows where.
  look(map);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  if (!wheel) {
    // The wheel scrolls the page until the map is what one works with.
    element.addEventListener('focusin', () => map.scrollWheelZoom.enable());
    element.addEventListener('focusout', () => map.scrollWheelZoom.disable());
  }
  L.control.scale({ imperial: navigator.language === 'en-US' }).addTo(map);
  if (tiles) addTiles(map, tiles, land);
  else addLand(map, land);
  return map;
}

// Where the world is about as wide as the map: never twice beside itself, and always whole where
// only whole steps can be shown.
function leastZoom(width, tiles) {
  const zoom = Math.log2(width / 256);
  return Math.max(0, tiles ? Math.floor(zoom) : Math.ceil(zoom * 4) / 4);
}

function addTiles(map, tiles, land) {
  const layer = window.L.tileLayer(tiles);
  let isThere = false;
  // Servers such as OpenStreetMap's want to be told who asks; our pages tell strangers nothing else.
  layer.on('tileloadstart', ({ tile }) => { tile.referrerPolicy = 'origin'; });
  layer.on('tileload', () => { isThere = true; });
  // A server may lack some; where none comes at all, as without a network, the outlines do. Leaflet
  // still needs the layer while it tells of the last one.
  layer.on('load', () => setTimeout(() => {
    if (isThere || !map.hasLayer(layer)) return;
    layer.remove();
    addLand(map, land);
    map.fire('untiled');
  }));
  layer.addTo(map);
}

function addLand(map, land) {
  const L = window.L;
  for (const turn of [-360, 0, 360]) {
    L.geoJSON(land, {
      interactive: false,
      style: { className: 'map-land', weight: 1, fillOpacity: 1, smoothFactor: 0.6 },
      coordsToLatLng: ([longitude, latitude]) => L.latLng(latitude, longitude + turn),
    }).addTo(map);
  }
  drawGrid(map);
  const seams = seamsOf(land);
  for (const turn of [0, 360]) {
    const lines = seams.map((seam) => seam.map((latitude) => [latitude, turn - 180]));
    L.polyline(lines, { className: 'map-seam', weight: 2.5, interactive: false }).addTo(map);
  }
  addLabels(map);
}

const polygons = ({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates];

// Where countries are cut in two at the 180th meridian: no borders run there.
function seamsOf(land) {
  const seams = [];
  for (const feature of land.features) {
    for (const ring of polygons(feature).flat()) {
      for (let index = 1; index < ring.length; index += 1) {
        const [before, point] = [ring[index - 1], ring[index]];
        if (Math.abs(before[0]) === 180 && before[0] === point[0]) seams.push([before[1], point[1]]);
      }
    }
  }
  return seams;
}
