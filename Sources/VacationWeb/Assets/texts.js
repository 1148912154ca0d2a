// The texts of the scripts in the language of the page: `texts.de.js` has the translations.

const texts = globalThis.vacationTexts ?? {};
const { lang } = document.documentElement;
const forms = new Intl.PluralRules(lang);
const numbers = new Intl.NumberFormat(lang);

/** The translation of an English text, with values in place of `{1}`, `{2}`. */
export function tr(text, ...values) {
  return filled(texts[text]?.[0] ?? text, values);
}

/** The text for a count, which is the value of `{1}`. */
export function counted(count, one, other) {
  const form = forms.select(count) === 'one' ? 0 : 1;
  const translated = texts[one];
  const text = translated ? translated[Math.min(form, translated.length - 1)] : [one, other][form];
  return filled(text, [numbers.format(count)]);
}

/** A number with its separators. */
export const grouped = (number) => numbers.format(number);

function filled(text, values) {
  return text.replace(/\{(\d)\}/g, (whole, number) => values[number - 1] ?? whole);
}
