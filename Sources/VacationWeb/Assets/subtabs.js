// Scrolls the current tab of a vacation into view, where there is no room for all of them, and marks
// the sides where there are more.

export function enhance(root) {
  const bar = root.querySelector('.subtabs');
  if (!bar) return;
  const mark = () => {
    const [start, end] = [Math.abs(bar.scrollLeft), bar.scrollWidth - bar.clientWidth];
    bar.classList.toggle('more-before', start > 4);
    bar.classList.toggle('more-after', start < end - 4);
  };
  const tab = bar.querySelector('[aria-current]');
  if (tab && bar.scrollWidth > bar.clientWidth) {
    const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
    bar.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }
  bar.addEventListener('scroll', mark, { passive: true });
  // Also when the window changes.
  new ResizeObserver(mark).observe(bar);
}
