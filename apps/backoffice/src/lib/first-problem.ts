/** The problems of a form on the screen. */

/** Of the texts, those that the form does not show. */
export const textsOutside = (form: HTMLElement, texts: readonly string[]): string[] =>
  texts.filter((text) => !form.textContent.includes(text));

/** Brings the first field with a problem into view with the focus; where no field has one, what the form says above all fields. */
export function showFirst(form: HTMLElement, texts: readonly string[]): void {
  const marked = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], p, div, span')].find(
    (each) =>
      each.matches('[aria-invalid="true"]') || (!each.firstElementChild && texts.includes(each.textContent)),
  );
  const found = marked ?? form.querySelector<HTMLElement>('[role="alert"]');
  if (!found) return;
  const isField = found.matches('input, textarea, select');
  const field = isField ? found : found.closest('fieldset')?.querySelector<HTMLElement>('input, button');
  field?.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
}
