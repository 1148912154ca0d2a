// Shows times in the local time zone, with the server's UTC time as a tooltip.
const locale = navigator.languages?.find((language) => language.startsWith('en')) ?? 'en-US';
const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const instant = /T.*(Z|[+-]\d\d:?\d\d)$/;

export function enhance(root) {
  for (const time of root.querySelectorAll('time[datetime]')) {
    const date = new Date(time.dateTime);
    // A date, or a time without a zone, is not converted.
    if (!instant.test(time.dateTime) || Number.isNaN(date.valueOf()) || time.title) continue;
    time.title = time.textContent.trim();
    time.textContent = format.format(date);
  }
}
