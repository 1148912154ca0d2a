// Forms that are sent without leaving the page, and the question before what cannot be taken back.

import { busy, main, moved, read, swap } from './page.js';
import { say } from './status.js';
import { follow } from './work.js';

const silence = 'The program does not answer. It may have been stopped: start it again with '
  + '“vacation serve”, then look whether this was done.';
let listens = false;

export function enhance() {
  if (listens) return;
  listens = true;
  document.addEventListener('submit', submitted);
}

async function submitted(event) {
  const { target: form, submitter } = event;
  const question = submitter?.dataset.confirm ?? form.dataset.confirm;
  const isEnhanced = form.hasAttribute('data-enhance') || form.hasAttribute('data-work');
  if (event.defaultPrevented || (!question && !isEnhanced)) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  if (question && !(await asks(question, submitter))) return;
  if (isEnhanced) await send(form, submitter);
  else HTMLFormElement.prototype.submit.call(withSubmitter(form, submitter));
}

async function send(form, submitter) {
  form.ariaBusy = 'true';
  submitter?.setAttribute('aria-busy', 'true');
  try {
    await busy(async () => answered(form, await fetch(...asked(form, submitter))));
  } catch (error) {
    console.error(error);
    say(silence, { error: true });
  } finally {
    form.ariaBusy = null;
    submitter?.removeAttribute('aria-busy');
  }
}

function asked(form, submitter) {
  const address = new URL(
    submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href,
    location.href,
  );
  const body = new URLSearchParams(new FormData(form, submitter));
  const headers = { Accept: 'text/html' };
  if ((form.getAttribute('method') ?? 'get').toLowerCase() === 'post') {
    return [address, { method: 'POST', body, headers }];
  }
  address.search = body.toString();
  return [address, { headers }];
}

async function answered(form, response) {
  const address = new URL(response.url);
  const page = await read(response);
  const work = /^\/work\/(\d+)$/.exec(address.pathname);
  if (response.ok && work) {
    follow(Number(work[1]));
  } else if (!page) {
    say(`The program gave no page as its answer (${response.status}). Reload this page.`, {
      error: true,
    });
  } else if (!response.ok && page.querySelector('main [aria-invalid]')) {
    swap(page, { sent: form });
    main().querySelector('[aria-invalid]')?.focus();
  } else if (!response.ok) {
    say(failureWords(page, response.status), { error: true });
  } else {
    const elsewhere = address.pathname !== location.pathname;
    moved(address, elsewhere);
    swap(page, { elsewhere, sent: form });
  }
}

function failureWords(page, status) {
  const failure = page.querySelector('.failure');
  if (!failure) return `That did not work (${status}). Reload this page and try again.`;
  // What failed, and the first that is said of it: the rest is for a page of its own.
  return [failure.querySelector('h1'), failure.querySelector('p')]
    .map((element) => element?.textContent.trim().replace(/:$/, '.')).filter(Boolean).join(' ');
}

/** Asks a question in a dialog; answers whether it was agreed to. */
export function asks(question, submitter) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', question);
  const words = document.createElement('p');
  words.textContent = question;
  const form = document.createElement('form');
  form.method = 'dialog';
  form.className = 'actions';
  const no = choice('Cancel', 'no');
  form.append(no, choice(submitter?.textContent.trim() || 'Yes', 'yes'));
  form.lastChild.className = submitter?.matches('.danger') ? 'primary danger' : 'primary';
  dialog.append(words, form);
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

// A form that is sent by a script leaves out the button that was pressed.
function withSubmitter(form, submitter) {
  if (!submitter?.name) return form;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = submitter.name;
  field.value = submitter.value;
  form.append(field);
  return form;
}
