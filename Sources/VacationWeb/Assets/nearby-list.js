// The photos of the Nearby page as a list below the map.
// Flickr's API terms: at most 30 photos per page.
const maximum = 30;
/** Fills a list with photos, with the same markup as on other pages. */
export function list(photos, element) {
  element.replaceChildren(...photos.slice(0, maximum).map(row));
}

function row({ title, subtitle, place, url, thumbnail, visited }) {
  const item = document.createElement('li');
  item.className = visited ? 'row visited' : 'row';
  const link = document.createElement('a');
  link.href = url;
  const image = document.createElement('img');
  image.loading = 'lazy';
  image.alt = '';
  image.width = 96;
  image.height = 72;
  image.src = thumbnail;
  const text = span('text');
  text.append(span('title', title));
  if (subtitle) text.append(span('subtitle', subtitle));
  if (place) text.append(span('place', place));
  link.append(image, text);
  if (visited) link.append(span('mark', 'Visited'));
  item.append(link);
  return item;
}

function span(name, text = '') {
  const element = document.createElement('span');
  element.className = name;
  // Titles may be written from right to left.
  if (text) element.dir = 'auto';
  element.textContent = text;
  return element;
}
