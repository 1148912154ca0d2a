// The ground of maps without tiles: coasts, lakes, rivers, borders, and built-up areas, which the
// server draws square by square.

import { tr } from './texts.js';

const svgNamespace = 'http://www.w3.org/2000/svg';
const parts = ['land', 'grid', 'urban', 'rivers', 'lakes', 'coast', 'borders'];
// The width of a square in pixels, and the zoom of the first one: Leaflet's squares have 256 pixels.
const size = 512;
const firstZoom = 1;

/** The last zoom for which the ground has detail. */
export const lastZoom = 10;

// Lines across a square, for close views of land on which there is nothing else: where the tiles of a local
// file end.
const grid = Array.from({ length: 32 }, (_, line) => `M-64 ${32 * line}h1152M${32 * line}-64v1152`).join('');

// The scripts' URL contains the version, with which squares are cached.
const version = new URL(import.meta.url).pathname.split('/')[2];

/** Draws the ground of a map. */
export function addGround(map) {
  const L = window.L;
  const Ground = L.GridLayer.extend({
    createTile({ x, y, z }, done) {
      const svg = shape('svg', { viewBox: `0 0 ${2 * size} ${2 * size}`, 'aria-hidden': 'true' });
      svg.classList.add('map-ground');
      fill(svg, `/map/ground/${version}/${z - firstZoom}/${x}/${y}`)
        .then(() => done(null, svg), (error) => done(error, svg));
      return svg;
    },
    // Browsers scale the image of what is moved in 3D, which blurs lines between two whole zooms.
    _addTile(...given) {
      L.GridLayer.prototype._addTile.apply(this, given);
      flatten(this._tiles[this._tileCoordsToKey(given[0])].el);
    },
    _setZoomTransform(level, ...given) {
      L.GridLayer.prototype._setZoomTransform.call(this, level, ...given);
      flatten(level.el);
      // Lines keep their width where squares are stretched; `non-scaling-stroke` ignores HTML's transforms.
      const stretch = this._map.getZoomScale(given[1], level.zoom);
      level.el.style.setProperty('--stretch', stretch);
      level.el.classList.toggle('is-close', stretch > 3);
    },
  });
  const layer = new Ground({
    tileSize: size,
    minNativeZoom: firstZoom,
    maxNativeZoom: lastZoom,
    bounds: [[-85.06, -Infinity], [85.06, Infinity]],
    keepBuffer: 1,
  });
  layer.on('tileerror', ({ error }) => console.error(error));
  return layer.addTo(map);
}

function flatten({ style }) {
  style.transform = style.transform.replace(/translate3d\(([^,]+),([^,]+),[^)]+\)/, 'translate($1,$2)');
}

async function fill(svg, url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(tr('A part of the map could not be loaded ({1}).', response.status));
  const paths = { ...await response.json(), grid };
  for (const part of parts) {
    if (paths[part]) svg.append(shape('path', { class: `map-${part}`, d: paths[part] }));
  }
}

function shape(name, attributes) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
