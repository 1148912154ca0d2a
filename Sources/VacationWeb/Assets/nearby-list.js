// The photos of the Nearby screen as a list under the map.

// Flickr's terms of its API: 30 photos on a page.
const most = 30;

/** Fills a list with photos, as other pages list theirs. */
export function list(photos, element) {
  element.replaceChildren(...photos.slice(0, most).map(row));
}

function row({ title, subtitle, place, address, thumbnail, visited }) {
  const item = document.createElement('li');
  item.className = visited ? 'row visited' : 'row';
  const link = document.createElement('a');
  link.href = address;
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
  // Strangers' words may be written from right to left.
  if (text) element.dir = 'auto';
  element.textContent = text;
  return element;
}
