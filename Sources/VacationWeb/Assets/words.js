// Saves notes while they are written, and when their field is left.

import { failureMessage, noResponse } from './forms.js';
import { busy, changedHere, read, swap, took } from './page.js';
import { say } from './status.js';

const pause = 1500;
// Browsers send at most 64 KiB after a page was left.
const keptAlive = 15_000;

export function enhance(root) {
  for (const form of root.querySelectorAll('form[data-note]')) new Note(form);
}

class Note {
  #form;
  #field;
  #timer;
  #saving = null;

  constructor(form) {
    this.#form = form;
    this.#field = form.elements.note;
    this.#field.addEventListener('input', () => this.#wait());
    this.#field.addEventListener('change', () => this.#save());
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#save();
    });
    addEventListener('pagehide', () => this.#save());
    // It may have been written in before this script was loaded, or before the page was swapped.
    this.#wait();
  }

  get #isChanged() {
    return this.#form.isConnected && this.#field.value !== this.#field.defaultValue;
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), pause);
  }

  // One at a time, since each is based on the one before.
  async #save() {
    clearTimeout(this.#timer);
    if (this.#saving || !this.#isChanged) return;
    this.#saving = this.#send();
    const isSaved = await this.#saving;
    this.#saving = null;
    if (isSaved && this.#isChanged) this.#wait();
  }

  async #send() {
    const sent = this.#field.value;
    const body = new URLSearchParams(new FormData(this.#form));
    try {
      await busy(async () => {
        const response = await fetch(this.#form.getAttribute('action'), {
          method: 'POST', body, headers: { Accept: 'text/html' }, keepalive: sent.length < keptAlive,
        });
        const page = await read(response);
        if (!response.ok || !page) throw new Error(page ? failureMessage(page, response.status) : noResponse);
        this.#saved(sent, page);
      });
      return true;
    } catch (error) {
      say(error instanceof TypeError ? noResponse : error.message, { error: true });
      return false;
    } finally {
      changedHere();
    }
  }

  #saved(sent, page) {
    if (!this.#form.isConnected) return;
    const isLeft = document.activeElement !== this.#field && this.#field.value === sent;
    if (isLeft) return swap(page, { sent: this.#form });
    // The field stays while it is written in, with its cursor and its own undo.
    const next = page.querySelector('form[data-note]');
    this.#field.defaultValue = sent;
    if (next) this.#form.elements.base.value = next.elements.base.value;
    took(page);
    const note = page.querySelector('#status .note')?.textContent.trim();
    if (note) say(note, { form: page.querySelector('#status form') });
  }
}
