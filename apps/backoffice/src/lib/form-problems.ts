import { ApiError } from '@salung/client';
import type { ErrorCode } from '@salung/contract';

/** What is wrong, by field. */
export type Problems<Fields> = { [Field in keyof Fields]?: string | undefined };

/** Which field of a form a path of the server means: all of it, else the last of its parts that is one. */
export function fieldOf<Fields extends object>(path: string, fields: Fields): keyof Fields | undefined {
  const names = [path, ...path.split('.').toReversed()];
  return names.find((name) => Object.hasOwn(fields, name)) as keyof Fields | undefined;
}

/** What a refusal says of fields that this form does not have, each with its path: nothing that is wrong stays unsaid. */
export function otherProblems(error: unknown, fields: object): string[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ path, message }) =>
    path === undefined || fieldOf(path, fields) !== undefined ? [] : [`${path}: ${message}`],
  );
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
