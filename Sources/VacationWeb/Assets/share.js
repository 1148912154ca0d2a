// Shares a photo's page: with the system's share sheet, the clipboard, or a URL to copy manually.

import { say } from './status.js';
import { tr } from './texts.js';

export function enhance(root) {
  for (const button of root.querySelectorAll('button[data-share]')) {
    button.addEventListener('click', () => share(button));
  }
  for (const button of root.querySelectorAll('button[data-copy]')) {
    button.addEventListener('click', () => copy(button, button.dataset.copy, tr('Copied.')));
  }
}

async function share(button) {
  const { share: page, title, text } = button.dataset;
  // A photo without a page on Flickr is shared in words: nobody else can open a page of this server.
  const data = page ? { title, url: page } : { title, text };
  try {
    if (navigator.canShare?.(data)) {
      await navigator.share(data);
      return;
    }
  } catch (error) {
    if (error.name === 'AbortError') return;
  }
  await copy(button, page || text, page ? tr('Link copied.') : tr('Copied.'));
}

async function copy(button, text, message) {
  try {
    await navigator.clipboard.writeText(text);
    say(message);
  } catch {
    offer(button, text);
  }
}

function offer(button, text) {
  const field = document.createElement('input');
  field.readOnly = true;
  field.value = text;
  field.setAttribute('aria-label', tr('Text to copy'));
  button.after(field);
  field.select();
  say(tr('The text could not be copied automatically. It is selected: press Ctrl-C to copy it.'));
}
