// Shares a photo's page: with the system's share sheet, the clipboard, or a URL to copy manually.

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
    say('Link copied.');
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
  say('The link could not be copied automatically. It is selected: press Ctrl-C to copy it.');
}
