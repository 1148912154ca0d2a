// Where a list was left for a photo, and the way back to it.

// The fragment whose photo was shown.
let shownHash = null;

// The URL of the page that a form shows: without the search for a photo, and whichever page is in view.
export function urlOf(form) {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.delete('at');
  if (form.dataset.list === '1') url.searchParams.delete('page');
  else url.searchParams.set('page', form.dataset.list);
  return url.href;
}

// The photo that was opened is remembered in the history, for the browser's Back.
export function remember(event) {
  const card = event.target.closest('a')?.closest('.card, .row');
  if (card && !event.defaultPrevented) {
    history.replaceState({ ...history.state, photo: card.id }, '');
  }
}

// Returns to the photo that was opened: named by the URL, or by the history.
export function restorePosition(then) {
  const { hash } = location;
  const id = (hash === shownHash ? null : named(hash)) ?? history.state?.photo;
  const card = id && document.getElementById(id);
  if (!card) {
    then();
    return;
  }
  shownHash = hash;
  if (history.state?.photo) history.replaceState({ ...history.state, photo: undefined }, '');
  const show = () => {
    card.scrollIntoView({ block: 'center', behavior: 'instant' });
    card.querySelector('a').focus({ preventScroll: true });
    // This scrolling is reported in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(then));
  };
  // The browser itself goes to the fragment when the page has loaded, and takes the focus away.
  if (document.readyState === 'complete') show();
  else addEventListener('load', () => setTimeout(show));
}

// The photo that a fragment names; null for another or a malformed one.
function named(hash) {
  if (!hash.startsWith('#photo-')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}
