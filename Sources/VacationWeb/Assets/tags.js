// Filters the list of tags while the user types.

import { busy, moved, read, took } from './page.js';

const filterField = 'form input[name="filter"]';

export function enhance(root) {
  const field = root.querySelector(filterField);
  if (!field) return;
  field.dataset.filter = '';
  let waiting;
  let request = null;
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    waiting = setTimeout(() => filter(field, signal), 150);
  });
}

async function filter(field, signal) {
  const url = new URL(location.href);
  if (field.value.trim()) url.searchParams.set('filter', field.value.trim());
  else url.searchParams.delete('filter');
  url.searchParams.delete('page');
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'text/html' } });
    const page = response.ok ? await read(response) : null;
    if (!page) throw new Error(`status ${response.status}`);
    if (signal.aborted) return;
    await busy(async () => put(page));
    moved(url, false);
  } catch (error) {
    if (error.name !== 'AbortError') filterLocally(field);
  }
}

// The count element is kept, so that screen readers announce its changes.
function put(page) {
  took(page);
  const [now, next] = [document, page].map((root) => root.querySelector('.tag-results'));
  if (!next) throw new Error('The response has no tags.');
  now.replaceChildren(...[...next.childNodes].map((node) => document.adoptNode(node)));
  const [count, counted] = [document, page].map((root) => root.querySelector('.list-head p.count[role]'));
  count.textContent = counted?.textContent ?? '';
}

// If the server does not respond, only the tags on the page are filtered.
function filterLocally(field) {
  const wanted = field.value.trim().toLowerCase();
  for (const item of document.querySelectorAll('main :is(ul.tags, ul.tiles) > li')) {
    const { textContent } = item.querySelector('.title, bdi');
    item.hidden = !textContent.toLowerCase().includes(wanted);
  }
}
