// The timeline of a list that is sorted by date.

// Years are as long as the photos that they have, and dragging along them leads to a month.
export function timeline(root) {
  const nav = root.querySelector('.timeline');
  if (!nav) return;
  const years = [...nav.querySelectorAll('[data-photos]')];
  for (const year of years) year.style.flexGrow = Math.sqrt(Number(year.dataset.photos));
  nav.addEventListener('keydown', (event) => {
    if (!['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    const links = [...nav.querySelectorAll('a')].filter((link) => link.checkVisibility());
    const next = links[links.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  let start = null;
  const scrub = ({ clientY }) => {
    const year = years.find((each) => clientY < each.getBoundingClientRect().bottom) ?? years.at(-1);
    const { top, height } = year.getBoundingClientRect();
    const months = year.querySelectorAll('ol a');
    const index = Math.floor(Math.min(Math.max((clientY - top) / height, 0), 0.999) * months.length);
    // The months are shown while their year has the focus.
    year.querySelector('a').focus({ preventScroll: true });
    months[index]?.focus({ preventScroll: true });
  };
  nav.addEventListener('dragstart', (event) => event.preventDefault());
  nav.addEventListener('pointerdown', (event) => {
    if (event.button === 0 && !event.target.closest('ol ol')) start = event;
  });
  nav.addEventListener('pointermove', (event) => {
    if (!start || (!nav.matches('.scrubbing') && Math.abs(event.clientY - start.clientY) < 6)) return;
    nav.classList.add('scrubbing');
    if (!nav.hasPointerCapture(event.pointerId)) nav.setPointerCapture(event.pointerId);
    scrub(event);
  });
  const end = (event) => {
    const isScrubbing = nav.matches('.scrubbing');
    start = null;
    nav.classList.remove('scrubbing');
    const link = document.activeElement;
    if (isScrubbing && event.type === 'pointerup' && nav.contains(link)) openMonth(link);
  };
  nav.addEventListener('pointerup', end);
  nav.addEventListener('pointercancel', end);
  nav.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openMonth(link);
  });
}

// A month that is on the page is scrolled to.
function openMonth(link) {
  const anchor = document.getElementById(link.hash.slice(1));
  if (anchor) anchor.closest('.card, .row').scrollIntoView({ block: 'start', behavior: 'smooth' });
  else location.assign(link.href);
}
