// Scrolls the current tab of a vacation into view, where there is no room for all of them, such that a
// tab begins behind what fades at the edge, and marks the sides where there are more.

export function enhance(root) {
  const bar = root.querySelector('.subtabs');
  if (!bar) return;
  const mark = () => {
    const [start, end] = [Math.abs(bar.scrollLeft), bar.scrollWidth - bar.clientWidth];
    bar.classList.toggle('more-before', start > 4);
    bar.classList.toggle('more-after', start < end - 4);
  };
  const tab = bar.querySelector('[aria-current]');
  if (tab && bar.scrollWidth > bar.clientWidth) begin(bar, tab);
  bar.addEventListener('scroll', mark, { passive: true });
  // Also when the window changes.
  new ResizeObserver(mark).observe(bar);
}

// Of the tabs that leave the current one in view when they begin there, the first. Behind the last
// one there is as much room as that needs.
function begin(bar, current) {
  const list = bar.querySelector('ul');
  const isReversed = getComputedStyle(bar).direction === 'rtl';
  const fade = 24;
  const edge = list.getBoundingClientRect();
  const span = (tab) => {
    const { left, right } = tab.getBoundingClientRect();
    return isReversed ? [edge.right - right, edge.right - left] : [left - edge.left, right - edge.left];
  };
  const end = span(current)[1] + fade - bar.clientWidth;
  const starts = [...bar.querySelectorAll('a')].map((tab) => Math.max(0, span(tab)[0] - fade));
  const start = starts.find((one) => one >= end) ?? 0;
  const missing = start - (bar.scrollWidth - bar.clientWidth);
  if (missing > 0) list.style.paddingInlineEnd = `${missing}px`;
  bar.scrollLeft = isReversed ? -start : start;
}
