// Sharing a photo's page: the system's sheet, else the clipboard, else the address to copy by hand.

import { say } from './status.js';

export function enhance(root) {
  for (const button of root.querySelectorAll('button[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => share(button));
  }
}

async function share(button) {
  const url = new URL(button.dataset.share, location.href).href;
  const data = { title: button.dataset.title, url };
  try {
    if (navigator.canShare?.(data)) {
      await navigator.share(data);
      return;
    }
  } catch (error) {
    if (error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    say('The link was copied.');
  } catch {
    offer(button, url);
  }
}

function offer(button, url) {
  const field = document.createElement('input');
  field.readOnly = true;
  field.value = url;
  field.setAttribute('aria-label', 'Link to copy');
  button.after(field);
  field.select();
  say('The link could not be copied by itself. It is selected: copy it with Ctrl-C.');
}
