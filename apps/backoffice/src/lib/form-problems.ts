import { ApiError } from '@salung/client';
import type { ErrorCode } from '@salung/contract';

/** What is wrong, by field. */
export type Problems<Fields> = { [Field in keyof Fields]?: string | undefined };

/** Which field of a form a path of the server means: all of it, its last part or its first. */
export function fieldOf<Fields extends object>(path: string, fields: Fields): keyof Fields | undefined {
  const parts = path.split('.');
  const names = [path, parts.at(-1) ?? '', parts[0] ?? ''];
  return names.find((name) => Object.hasOwn(fields, name)) as keyof Fields | undefined;
}

/**
 * A refusal of the server as problems beside fields; null where it names none of this form.
 * @param codes fields of errors that name no field themselves
 */
export function refusalProblems<Fields extends object>(
  error: unknown,
  fields: Fields,
  codes: Partial<Record<ErrorCode, keyof Fields>> = {},
): Problems<Fields> | null {
  if (!(error instanceof ApiError)) return null;
  const found: Problems<Fields> = {};
  for (const { path, message } of error.errors) {
    const field = path === undefined ? undefined : fieldOf(path, fields);
    if (field !== undefined) found[field] ??= message;
  }
  const known = codes[error.code as ErrorCode];
  if (known !== undefined) found[known] = error.detail;
  return Object.keys(found).length > 0 ? found : null;
}
