import { z } from 'zod';
import { sha256 } from '../../../platform/secrets.ts';
import { BadMessage, type Fault, type ProviderCall } from '../adapter.ts';
import { type Money, readMoney } from './decimal.ts';
import { Digits, readJson } from './exact-json.ts';

/**
 * An id that the provider made: any text without control characters. The core accepts up to 150 printable ASCII characters
 * without blanks; any other text is replaced by its digest.
 */
export const idText = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
  .transform((text) => (/^[\x21-\x7e]{1,150}$/.test(text) ? text : digestOf(text)));

const digestOf = (text: string): string => `#${sha256(text).toString('base64url')}`;

/** No text that an answer repeats is longer. */
const LONGEST_TEXT = 500;

/** Our id of the player, which providers repeat. */
export const playerId = z.uuid();

const moneyIn = (power: number, isAllowed: (read: Money) => boolean) =>
  z.instanceof(Digits).transform(({ text }, context) => {
    const read = readMoney(text, power);
    if (read && isAllowed(read)) return read;
    context.addIssue('not an amount');
    return z.NEVER;
  });

/** A number that is money, in units of which `10 ** power` are a baht. */
export const money = (power = 0) => moneyIn(power, () => true);

/** Money that must be whole satang: stakes. */
export const wholeMoney = (power = 0) => moneyIn(power, ({ remainder }) => remainder === 0);

/**
 * The message in the shape of the schema.
 * @throws BadMessage with the first field that is wrong
 */
export function readShape<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BadMessage(issue?.path.join('.') || 'body', { fault: faultOf(issue, value) });
}

function faultOf(issue: z.core.$ZodIssue | undefined, value: unknown): Fault {
  const input = issue?.path.reduce<unknown>((at, name) => Object(at)[name], value);
  if (input === undefined) return 'missing';
  const isConstant = issue?.code === 'invalid_value';
  return issue?.code === 'invalid_type' || (isConstant && typeof input !== 'string') ? 'type' : 'value';
}

/** Texts in these fields of a body that is no message for us, as far as it can be read: the answer repeats them. */
export function readableTexts<N extends string>(
  { body }: ProviderCall,
  names: readonly N[],
): Partial<Record<N, string>> {
  let fields: unknown;
  try {
    fields = readJson(body);
  } catch (error) {
    if (error instanceof BadMessage) return {};
    throw error;
  }
  const texts = names.flatMap((name): [N, string][] => {
    const text: unknown = Object(fields)[name];
    return typeof text === 'string' && text.length <= LONGEST_TEXT ? [[name, text]] : [];
  });
  return Object.fromEntries(texts) as Partial<Record<N, string>>;
}

/** Money as part of the contents that must be equal when an id is repeated. */
export const moneyText = ({ satang, remainder }: Money): string => `${satang}.${remainder}`;

/** Joins parts to one of our transaction ids; a long one is shortened to a digest. */
export function joinId(...parts: readonly string[]): string {
  const id = parts.join(':');
  return id.length <= 150 ? id : `${parts[0]}:${digestOf(id)}`;
}

/** The money fields of an operation; a remainder of zero is left out. */
export const paid = ({ satang, remainder }: Money): { amount: number; remainder?: number } =>
  remainder === 0 ? { amount: satang } : { amount: satang, remainder };

/**
 * The id under which something was or will be done. If it was refused because the wallet had too little, it is tried again
 * under a new id when it is sent again, because the answer to the first id is stored.
 */
export function attemptAt(id: string, isRefused: (id: string) => boolean): string {
  const [kind = '', ...rest] = id.split(':');
  let at = id;
  for (let n = 2; isRefused(at); n++) at = joinId(kind, `${rest.join(':')}~${n}`);
  return at;
}
