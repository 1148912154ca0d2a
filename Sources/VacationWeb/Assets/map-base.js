// The base layer of every map: country outlines, or tiles if a tile server is configured.

import { drawGrid } from './map-grid.js';
import { addLabels } from './map-labels.js';

const url = '/map/countries.json';
let outlines;

/** Whether Leaflet is loaded. */
export const hasLeaflet = () => typeof window.L?.map === 'function';

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The attribution of a map: of the tiles, or of the outlines. */
export const creditOf = (attribution) => `${attribution || 'Made with Natural Earth'} · Map by Leaflet.`;

/** The country outlines, fetched once for all maps of a page. */
export function countries() {
  outlines ??= fetch(url).then((response) => {
    if (!response.ok) throw new Error(`The country outlines could not be loaded (${response.status}).`);
    return response.json();
  });
  outlines.catch(() => { outlines = undefined; });
  return outlines;
}

/** Creates a map in an element; `land` is the result of countries(), `look` sets the initial view. */
export function createMap(element, land, { label, tiles, wheel, look }) {
  const L = window.L;
  const moves = !prefersReducedMotion();
  const map = L.map(element, {
    attributionControl: false,
    // Tiles are sharp only at integer zoom levels.
    zoomSnap: tiles ? 1 : 0.25,
    minZoom: minimumZoom(element.clientWidth, tiles),
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
  if (tiles) addTiles(map, tiles, land);
  else addLand(map, land);
  return map;
}

// The zoom level at which the world is about as wide as the map; rounded down for integer levels.
function minimumZoom(width, tiles) {
  const zoom = Math.log2(width / 256);
  return Math.max(0, tiles ? Math.floor(zoom) : Math.ceil(zoom * 4) / 4);
}

function addTiles(map, tiles, land) {
  const layer = window.L.tileLayer(tiles);
  let isLoaded = false;
  // Tile servers such as OpenStreetMap's require a referrer; the pages send none otherwise.
  layer.on('tileloadstart', ({ tile }) => { tile.referrerPolicy = 'origin'; });
  layer.on('tileload', () => { isLoaded = true; });
  // If no tile at all can be loaded, for example offline, outlines are used instead. Deferred, since
  // Leaflet still needs the layer during the event.
  layer.on('load', () => setTimeout(() => {
    if (isLoaded || !map.hasLayer(layer)) return;
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

// Where countries are split at the 180th meridian, which is not a border.
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
