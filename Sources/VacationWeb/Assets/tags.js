// The list of tags gets shorter as one types.

import { busy, moved, read, took } from './page.js';

const filterField = 'form input[name="filter"]';

export function enhance(root) {
  const field = root.querySelector(filterField);
  if (!field || !root.querySelector('ul.tags, .empty')) return;
  field.dataset.filter = '';
  let waiting;
  let asking = null;
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    waiting = setTimeout(() => filter(field, signal), 150);
  });
}

async function filter(field, signal) {
  const address = new URL(location.href);
  if (field.value.trim()) address.searchParams.set('filter', field.value.trim());
  else address.searchParams.delete('filter');
  address.searchParams.delete('page');
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'text/html' } });
    const page = response.ok ? await read(response) : null;
    if (!page) throw new Error(`status ${response.status}`);
    if (signal.aborted) return;
    await busy(async () => put(page, field));
    moved(address, false);
  } catch (error) {
    if (error.name !== 'AbortError') filterHere(field);
  }
}

// The list is all that comes after the form. The count is kept: it is read out when it changes.
function put(page, field) {
  took(page);
  const form = page.querySelector(filterField)?.form;
  if (!form) throw new Error('The answer has no tags.');
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

// The program does not answer: the tags that are here are gone through.
function filterHere(field) {
  const wanted = field.value.trim().toLowerCase();
  for (const item of document.querySelectorAll('main ul.tags > li')) {
    item.hidden = !item.textContent.toLowerCase().includes(wanted);
  }
}
