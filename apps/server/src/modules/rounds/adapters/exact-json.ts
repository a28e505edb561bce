import { parseJson } from '../../../platform/http/json.ts';
import { BadMessage } from '../adapter.ts';

/** A number as its digits in the text, for JavaScript's own numbers are too coarse for money. */
export class Digits {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** `JSON.parse` as it is: a reviver is given the text of a number, which TypeScript's library doesn't know yet. */
const parse: (
  text: string,
  reviver: (name: string, value: unknown, context?: { source?: string }) => unknown,
) => unknown = JSON.parse;

/**
 * Parses a body as JSON with numbers as `Digits`. Refuses what readers understand differently, as `parseJson` does.
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

/** JSON with `Digits` as numbers; what is undefined is left out. */
export function writeJson(value: unknown): string {
  if (value instanceof Digits) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${writeJson(field)}`).join(',')}}`;
}
