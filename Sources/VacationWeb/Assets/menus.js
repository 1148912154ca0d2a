// Closes an open menu with Escape, a click elsewhere, or when the focus leaves it.

const open = () => document.querySelector('details:is(.menu, .filter)[open]');

function close(menu) {
  menu.open = false;
}

// Before the shortcuts, whose Escape leaves the page.
document.addEventListener('keydown', (event) => {
  const menu = event.key === 'Escape' && !event.isComposing && open();
  if (!menu) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  close(menu);
  menu.querySelector('summary').focus();
}, { capture: true });

document.addEventListener('pointerdown', (event) => {
  const menu = open();
  if (menu && !menu.contains(event.target)) close(menu);
});

document.addEventListener('focusin', (event) => {
  const menu = open();
  if (menu && !menu.contains(event.target)) close(menu);
});
