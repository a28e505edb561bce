import { parseJson } from '../../../platform/http/json.ts';
import { BadMessage } from '../adapter.ts';

/** A number as its digits in the text, because JavaScript's numbers are too imprecise for money. */
export class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The real type of `JSON.parse`: a reviver gets the text of a number, which TypeScript's library doesn't know yet. */
const parse: (
  text: string,
  reviver: (name: string, value: unknown, context?: { source?: string }) => unknown,
) => unknown = JSON.parse;

/**
 * Parses a body as JSON with numbers as `Digits`. Like `parseJson`, refuses JSON that parsers interpret differently.
 * @throws BadMessage
 */
export function readJson(body: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    parseJson(text);
    return parse(text, (_, value, context) =>
      typeof value === 'number' && context?.source !== undefined ? new Digits(context.source) : value,
    );
  } catch (error) {
    // RangeError: nested too deeply for the parser's stack.
    if ([SyntaxError, TypeError, RangeError].some((kind) => error instanceof kind))
      throw new BadMessage('body');
    throw error;
  }
}

/** JSON with `Digits` as numbers; undefined values are left out. */
export function writeJson(value: unknown): string {
  if (value instanceof Digits) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${writeJson(field)}`).join(',')}}`;
}
