// The sort order and the filters of a list.

// A choice of the sort order takes effect at once.
export function controls(root) {
  const form = root.querySelector('form[data-controls]');
  if (!form) return;
  for (const field of form.querySelectorAll('.sort select, .reverse')) {
    field.addEventListener('change', () => form.requestSubmit());
  }
  // Fields that are not filled in make no part of the URL.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    if (formData.get('sort') === 'visited') formData.delete('sort');
  });
}
