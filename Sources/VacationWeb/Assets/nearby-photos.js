// Fetches the photos of the visible area of the map.

import { fetchJSON, shortened } from './map-source.js';
import { counted, tr } from './texts.js';

const limit = 100;

/** The box in the page's URL as Leaflet bounds; null for none. */
export function requestedBox() {
  return parsed(new URLSearchParams(location.search).get('box'));
}

/** A box as Leaflet bounds; null for anything else. */
function parsed(text) {
  const numbers = text?.split(',').map(Number);
  if (numbers?.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [west, south, east, north] = numbers;
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || south < -90 || north > 90 || south >= north) return null;
  return window.L.latLngBounds([south, west], [north, east > west ? east : east + 360]);
}

const spot = 'nearby-spot';

/** The area that was shown last, as Leaflet bounds; null for none. */
export function rememberedSpot() {
  try {
    return parsed(localStorage.getItem(spot));
  } catch {
    // Without storage, nothing is remembered.
    return null;
  }
}

/** Remembers the area that is shown, for the next time. */
export function rememberSpot(box) {
  try {
    localStorage.setItem(spot, box.join(','));
  } catch {
    // As above.
  }
}

/** The photos of a part of a view, `box`, as pins, with a status message; throws an error with a user-facing message. */
export async function photosIn([west, south, east, north], box, signal) {
  const query = new URLSearchParams({ west, south, east, north, limit });
  const rows = await fetchJSON(`/api/v1/flickr/box?${query}`, signal);
  const from = encodeURIComponent(`/nearby?box=${box.join(',')}`);
  const photos = rows
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude))
    .map((photo) => pin(photo, from));
  return { photos, message: message(photos.length) };
}

function pin({ id, title, subtitle, place, latitude, longitude, visited }, from) {
  const path = `/photos/${encodeURIComponent(id)}`;
  return {
    key: String(id),
    latitude,
    longitude,
    title: String(title ?? tr('Unknown')),
    subtitle: shortened(String(subtitle ?? '')),
    place: String(place ?? ''),
    url: `${path}?from=${from}`,
    thumbnail: `${path}/image/thumb`,
    visited: Boolean(visited),
  };
}

function message(count) {
  if (count === 0) return tr('No photos here. Move the map, or zoom out.');
  if (count >= limit) return tr('Showing {1} photos. Zoom in for more.', count);
  return counted(count, '{1} photo here', '{1} photos here');
}
