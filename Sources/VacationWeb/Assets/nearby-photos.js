// Fetches the photos of the visible area of the map.

const limit = 100;

/** The visible area as west, south, east, north; west is greater if it crosses the 180th meridian. */
export function boxOf(bounds) {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isWorld = east - west >= 360;
  return [
    isWorld ? -180 : wrapped(west),
    Math.max(bounds.getSouth(), -90),
    isWorld ? 180 : wrapped(east),
    Math.min(bounds.getNorth(), 90),
  ].map((degrees) => Number(degrees.toFixed(5)));
}

const wrapped = (longitude) => longitude - 360 * Math.floor((longitude + 180) / 360);

/** The box in the page's URL as Leaflet bounds; null for none. */
export function requestedBox() {
  const numbers = new URLSearchParams(location.search).get('box')?.split(',').map(Number);
  if (numbers?.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [west, south, east, north] = numbers;
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || south < -90 || north > 90 || south >= north) return null;
  return window.L.latLngBounds([south, west], [north, east > west ? east : east + 360]);
}

/** The photos of a box as pins, with a status message; throws an error with a user-facing message. */
export async function photosIn(box, signal) {
  const [west, south, east, north] = box;
  const query = new URLSearchParams({ west, south, east, north, limit });
  const rows = await fetchRows(`/api/v1/flickr/box?${query}`, signal);
  const from = encodeURIComponent(`/nearby?box=${box.join(',')}`);
  const photos = rows
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude))
    .map((photo) => pin(photo, from));
  return { photos, message: message(photos.length) };
}

async function fetchRows(url, signal) {
  let response;
  try {
    response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Error('The server is not responding. Check that “vacation serve” is still running.');
  }
  const body = await response.json().catch((error) => {
    if (error.name === 'AbortError') throw error;
    return null;
  });
  if (response.ok && Array.isArray(body)) return body;
  const { message: reason, hint } = body?.error ?? {};
  const texts = [reason, hint].filter((text) => typeof text === 'string' && text);
  throw new Error(texts.join(' ') || `The photos could not be loaded (${response.status}). Move the map to try again.`);
}

function pin({ id, title, subtitle, place, latitude, longitude, visited }, from) {
  const path = `/photos/${encodeURIComponent(id)}`;
  return {
    key: String(id),
    latitude,
    longitude,
    title: String(title ?? 'Unknown'),
    subtitle: shortened(String(subtitle ?? '')),
    place: String(place ?? ''),
    url: `${path}?from=${from}`,
    thumbnail: `${path}/image/thumb`,
    visited: Boolean(visited),
  };
}

function shortened(text) {
  const line = text.split('\n', 1)[0];
  return line.length > 120 ? `${line.slice(0, 120).replace(/\s+\S*$/, '')}…` : line;
}

function message(count) {
  if (count === 0) return 'No photos here';
  if (count >= limit) return `${count} or more photos here; zoom in to see others`;
  return count === 1 ? '1 photo here' : `${count} photos here`;
}
