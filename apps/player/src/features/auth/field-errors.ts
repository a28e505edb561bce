import { ApiError } from '@salung/client';

/** The form's name of a field that the server names by its path in the body (`body.bank.accountNumber`). */
export const fieldName = (path: string): string => path.replace(/^body\./, '');

/**
 * The server's errors by field, for the fields of the form; all others concern the form as a whole.
 * @param fields the form's names; nested paths as the contract writes them (`bank.accountNumber`)
 */
export function fieldErrors(
  error: unknown,
  fields: readonly string[],
): { byField: Record<string, string>; whole: boolean } {
  if (!(error instanceof ApiError)) return { byField: {}, whole: true };
  const byField: Record<string, string> = {};
  let whole = false;
  for (const { path, message } of error.errors) {
    const field = path === undefined ? undefined : fieldName(path);
    if (field && fields.includes(field)) byField[field] ??= message;
    else whole = true;
  }
  return { byField, whole };
}

/** Moves the focus to the first field with an error. Fields are found by their names. */
export function focusFirst(errors: Record<string, unknown>): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]');
  [...fields].find(({ name }) => errors[name])?.focus();
}
