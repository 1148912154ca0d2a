// The buttons that print a page.

export function enhance(root) {
  for (const button of root.querySelectorAll('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}
