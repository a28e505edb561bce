import { ApiError } from '@salung/client';

/**
 * The server's complaints by field, for those fields that the form has; what is left concerns the form as a whole.
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
    if (path && fields.includes(path)) byField[path] ??= message;
    else whole = true;
  }
  return { byField, whole };
}

/** Moves to the first field with a complaint. */
export function focusFirst(errors: Record<string, unknown>): void {
  const [name] = Object.keys(errors);
  if (name) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
