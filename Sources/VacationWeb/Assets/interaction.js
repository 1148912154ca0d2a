// Preserves the user's interaction state when the page is swapped: focus, typed text, open details,
// and scroll position.

// The visible focusable elements.
const reachable = (main) => [...main.querySelectorAll(focusable)].filter((e) => e.checkVisibility());
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The fields with changes that have not been submitted. */
export function changedFields(main) {
  return [...main.querySelectorAll('input, textarea, select')].filter((field) => {
    // A selection is restored after the swap.
    if (field.type === 'hidden' || field.matches('[data-filter], .pick')) return false;
    if (field.matches('[type=checkbox], [type=radio]')) return field.checked !== field.defaultChecked;
    if (field.options) {
      const first = [...field.options].findIndex((option) => option.defaultSelected);
      return field.selectedIndex !== Math.max(first, 0);
    }
    return field.value !== field.defaultValue;
  });
}

/** Captures the state; returns a function that restores it after the swap. */
export function capture(main, sent) {
  const place = placeOfFocus(main);
  const typed = changedFields(main).filter((field) => field.form !== sent && field.name)
    .map((field) => ({ action: actionOf(field), name: field.name, type: field.type, value: field.value }));
  const picked = new Set([...main.querySelectorAll('.pick:checked')].map((pick) => pick.value));
  const opened = new Set(
    [...main.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent),
  );
  const [left, top] = [scrollX, scrollY];
  return () => {
    for (const field of typed) retype(main, field);
    select(main, picked);
    for (const summary of main.querySelectorAll('details > summary')) {
      if (opened.has(summary.textContent)) summary.parentElement.open = true;
    }
    scrollTo({ left, top, behavior: 'instant' });
    if (place) focusAgain(main, place);
  };
}

// Finds the element again by id, key, href, or position.
function placeOfFocus(main) {
  const element = document.activeElement;
  if (!element || !main.contains(element)) return null;
  const filter = element.matches('[data-filter][type=search], [data-filter][type=text]') && {
    value: element.value,
    range: [element.selectionStart, element.selectionEnd],
  };
  const index = reachable(main).indexOf(element);
  const { id, dataset: { key } } = element;
  return { id, key, href: element.getAttribute('href'), index, filter };
}

function focusAgain(main, place) {
  if (main.contains(document.activeElement)) return;
  const all = reachable(main);
  const found = (place.id && document.getElementById(place.id))
    || (place.key && all.find((element) => element.dataset.key === place.key))
    || (place.href && all.find((element) => element.getAttribute('href') === place.href))
    || all[Math.min(place.index, all.length - 1)];
  (found ?? main).focus({ preventScroll: true });
  if (place.filter && found?.name === 'filter') {
    found.value = place.filter.value;
    found.setSelectionRange(...place.filter.range);
  }
}

// The form of the photos counts its selection when one of them reports a change.
function select(main, picked) {
  const picks = [...main.querySelectorAll('.pick')].filter((pick) => picked.has(pick.value));
  for (const pick of picks) pick.checked = true;
  picks.at(-1)?.dispatchEvent(new Event('change', { bubbles: true }));
}

const actionOf = (field) => field.form?.getAttribute('action');

function retype(main, { action, name, type, value }) {
  if (type === 'checkbox' || type === 'radio') return;
  const field = [...main.querySelectorAll(`[name="${CSS.escape(name)}"]`)]
    .find((other) => other.type === type && actionOf(other) === action);
  if (field) field.value = value;
}
