// Submits forms without leaving the page, and asks for confirmation before irreversible changes.

import { busy, changedHere, main, moved, read, swap } from './page.js';
import { say } from './status.js';
import { tr } from './texts.js';
import { follow } from './work.js';

export const noResponse = tr('The server is not responding. It may have been stopped: restart it with “vacation serve”, then check whether this change was made.');
let isListening = false;

export function enhance(root) {
  root.querySelector('[data-select]')?.select();
  for (const form of root.querySelectorAll('form[data-autosave]')) {
    form.addEventListener('change', () => form.requestSubmit());
  }
  if (isListening) return;
  isListening = true;
  document.addEventListener('submit', submitted);
}

async function submitted(event) {
  const { target: form, submitter } = event;
  const question = submitter?.dataset.confirm ?? form.dataset.confirm;
  const isEnhanced = form.hasAttribute('data-enhance') || form.hasAttribute('data-work');
  if (event.defaultPrevented || (!question && !isEnhanced)) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  if (question && !(await confirmed(question, submitter))) return;
  if (isEnhanced) await send(form, submitter);
  else HTMLFormElement.prototype.submit.call(withSubmitter(form, submitter));
}

async function send(form, submitter) {
  form.ariaBusy = 'true';
  submitter?.setAttribute('aria-busy', 'true');
  try {
    await busy(async () => handle(form, await fetch(...requestFor(form, submitter))));
  } catch (error) {
    console.error(error);
    say(noResponse, { error: true });
  } finally {
    changedHere();
    form.ariaBusy = null;
    submitter?.removeAttribute('aria-busy');
  }
}

function requestFor(form, submitter) {
  const url = new URL(
    submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href,
    location.href,
  );
  const body = new URLSearchParams(new FormData(form, submitter));
  const headers = { Accept: 'text/html' };
  if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'post') {
    return [url, { method: 'POST', body, headers }];
  }
  url.search = body.toString();
  return [url, { headers }];
}

async function handle(form, response) {
  const url = new URL(response.url);
  const page = await read(response);
  const work = /^\/work\/(\d+)$/.exec(url.pathname);
  if (response.ok && work) {
    follow(Number(work[1]));
  } else if (!page) {
    say(tr('The server returned an unexpected response ({1}). Reload this page.', response.status), {
      error: true,
    });
  } else if (!response.ok && page.querySelector('main [aria-invalid]')) {
    swap(page, { sent: form });
    main().querySelector('[aria-invalid]')?.focus();
  } else if (!response.ok) {
    say(failureMessage(page, response.status), { error: true });
  } else {
    const elsewhere = url.pathname !== location.pathname;
    moved(url, elsewhere);
    swap(page, { elsewhere, sent: form });
  }
}

/** The message of a page that reports a failure. */
export function failureMessage(page, status) {
  const failure = page.querySelector('.failure, main .warning[role="alert"]');
  if (!failure) return tr('The request failed ({1}). Reload this page and try again.', status);
  // Only the heading and the first paragraph, each as a sentence.
  return [failure.querySelector('h1'), failure.querySelector('p')]
    .map((element) => element?.textContent.trim().replace(/[:：]$/, '')).filter(Boolean)
    .map((text) => (/[.!?…。！？]$/.test(text) ? text : tr('{1}.', text))).join(' ');
}

/** Asks for confirmation in a dialog; returns whether the user confirmed. */
export function confirmed(question, submitter) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', question);
  const message = document.createElement('p');
  message.textContent = question;
  const form = document.createElement('form');
  form.method = 'dialog';
  form.className = 'actions';
  const no = choice(tr('Cancel'), 'no');
  form.append(no, choice(submitter?.textContent.trim() || tr('Yes'), 'yes'));
  form.lastChild.className = submitter?.matches('.danger') ? 'primary danger' : 'primary';
  dialog.append(message, form);
  document.body.append(dialog);
  dialog.showModal();
  no.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

function choice(title, value) {
  const button = document.createElement('button');
  button.textContent = title;
  button.value = value;
  return button;
}

// A form submitted by a script does not include the pressed button.
function withSubmitter(form, submitter) {
  if (!submitter?.name) return form;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = submitter.name;
  field.value = submitter.value;
  form.append(field);
  return form;
}
