import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { FieldError } from '../problem.ts';

/** What is wrong with one part of a request. Fastify adds which part it was. */
export class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** Checks a part of a request against its zod shape. The input is kept with the issues, for messages that name it. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  };

const locales = { th: z.locales.th().localeError, en: z.locales.en().localeError };

const partNames: Record<string, string> = { querystring: 'query' };
const FIELDS_MAX = 20;

/** The invalid fields, in the language of the request. Our own messages are used unchanged. */
export function fieldErrors(error: InvalidInput, context: string, language: 'th' | 'en'): FieldError[] {
  const part = partNames[context] ?? context;
  return error.issues.slice(0, FIELDS_MAX).flatMap((issue) => {
    const said = locales[language](issue as z.core.$ZodRawIssue);
    const own = issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
    const text = own ? issue.message : typeof said === 'string' ? said : (said?.message ?? issue.message);
    const message = text.slice(0, 300);
    // For an unknown field, name the field, not the object that contains it.
    const ends = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, FIELDS_MAX) : [undefined];
    return ends.map((end) => ({
      code: 'INVALID_INPUT',
      message,
      path: [part, ...issue.path, ...(end === undefined ? [] : [end])].map(String).join('.').slice(0, 200),
    }));
  });
}
