// Makes the pages smoother; every one of them is complete without it.

import * as forms from './forms.js';
import * as live from './live.js';
import * as page from './page.js';
import * as share from './share.js';
import * as shortcuts from './shortcuts.js';
import * as tags from './tags.js';
import * as times from './times.js';
import * as viewer from './viewer.js';
import * as work from './work.js';

const always = [times, viewer, share, tags, shortcuts, forms, work, live];

// Maps are large: their scripts come only with a page that has one.
const onDemand = [
  ['figure.map[data-map]', './map.js'],
  ['#nearby-map', './nearby.js'],
];

function enhance(root) {
  for (const module of always) attempt(() => module.enhance(root));
  for (const [selector, address] of onDemand) {
    if (root.querySelector(selector)) {
      import(address).then((module) => module.enhance(root)).catch(tell);
    }
  }
}

// One script that fails does not take the others with it.
function attempt(work) {
  try {
    work();
  } catch (error) {
    tell(error);
  }
}

function tell(error) {
  console.error(error);
}

page.remember();
document.addEventListener('vacation:swapped', (event) => enhance(event.detail ?? document));
enhance(document);
