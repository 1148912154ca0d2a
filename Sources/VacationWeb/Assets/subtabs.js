// Scrolls the current tab of a vacation into view, where there is no room for all of them, and marks the
// sides where there are more.

export function enhance(root) {
  const bar = root.querySelector('.subtabs > ul');
  if (!bar) return;
  const mark = () => {
    const [start, end] = [Math.abs(bar.scrollLeft), bar.scrollWidth - bar.clientWidth];
    bar.classList.toggle('more-before', start > 4);
    bar.classList.toggle('more-after', start < end - 4);
  };
  const tab = bar.querySelector('[aria-current]');
  // Not one that is in the menu.
  if (tab?.getClientRects().length) bar.scrollLeft += middle(tab) - middle(bar);
  bar.addEventListener('scroll', mark, { passive: true });
  // Also when the window changes.
  new ResizeObserver(mark).observe(bar);
}

function middle(element) {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
