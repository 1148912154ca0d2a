// Filters the list of tags while the user types.

import { busy, moved, read, took } from './page.js';

const filterField = 'form input[name="filter"]';

export function enhance(root) {
  const field = root.querySelector(filterField);
  if (!field || !root.querySelector('ul.tags, .empty')) return;
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
    await busy(async () => put(page, field));
    moved(url, false);
  } catch (error) {
    if (error.name !== 'AbortError') filterLocally(field);
  }
}

// Replaces everything after the form. The count element is kept, so that screen readers announce its
// changes.
function put(page, field) {
  took(page);
  const form = page.querySelector(filterField)?.form;
  if (!form) throw new Error('The response has no tags.');
  const [now, next] = [after(field.form), after(form)];
  const [count, counted] = [now, next].map((all) => all.find((e) => e.matches('p.count')));
  if (count) count.textContent = counted?.textContent ?? '';
  for (const element of now) if (element !== count) element.remove();
  field.form.parentElement.append(...next.filter((e) => !count || e !== counted));
}

const after = (form) => {
  const all = [...form.parentElement.children];
  return all.slice(all.indexOf(form) + 1);
};

// If the server does not respond, only the tags on the page are filtered.
function filterLocally(field) {
  const wanted = field.value.trim().toLowerCase();
  for (const item of document.querySelectorAll('main :is(ul.tags, ul.tiles) > li')) {
    item.hidden = !item.textContent.toLowerCase().includes(wanted);
  }
}
