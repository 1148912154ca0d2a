// Scrolls the current tab of a vacation into view, where there is no room for all of them.

export function enhance(root) {
  const tab = root.querySelector('.subtabs [aria-current]');
  const bar = tab?.closest('.subtabs');
  if (!bar || bar.scrollWidth <= bar.clientWidth) return;
  const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.addEventListener('scroll', () => bar.classList.toggle('scrolled', Math.abs(bar.scrollLeft) > 4), { passive: true });
  bar.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
