// Times in the visitor's own time zone; what the server wrote, in UTC, stays as the hint.

const tongue = navigator.languages?.find((language) => language.startsWith('en')) ?? 'en-GB';
const format = new Intl.DateTimeFormat(tongue, { dateStyle: 'medium', timeStyle: 'short' });
const instant = /T.*(Z|[+-]\d\d:?\d\d)$/;

export function enhance(root) {
  for (const time of root.querySelectorAll('time[datetime]')) {
    const date = new Date(time.dateTime);
    // A day, or a time of no zone, is the same everywhere.
    if (!instant.test(time.dateTime) || Number.isNaN(date.valueOf()) || time.title) continue;
    time.title = time.textContent.trim();
    time.textContent = format.format(date);
  }
}
