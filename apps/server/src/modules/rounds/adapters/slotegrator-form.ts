import { createHmac } from 'node:crypto';

/** Slotegrator signs the parameters of a form, not its bytes, so they are parsed first, within narrow limits. */

/** A transaction in the list of a rollback. */
export type ListedFields = Readonly<Record<string, string>>;

export interface Form {
  fields: ReadonlyMap<string, string>;
  /** `rollback_transactions[n][…]`, in the order sent and with their numbers. */
  listed: ReadonlyMap<string, ListedFields>;
}

const MOST_FIELDS = 600;
const LONGEST = 500;
/** The list may come as JSON in one field instead. */
const listName = 'rollback_transactions';
const plainName = /^[a-z_]{1,40}$/;
const listedName = /^rollback_transactions\[(0|[1-9]\d{0,2})\]\[([a-z_]{1,40})\]$/;

/** The fields of a form body; undefined for anything out of bounds, undecodable, or a name that comes twice. */
export function readForm(body: Buffer): Form | undefined {
  const text = body.toString('latin1');
  const parts = text.split('&');
  if (parts.length > MOST_FIELDS || !/^[\x21-\x7e]+$/.test(text)) return undefined;
  const fields = new Map<string, string>();
  const listed = new Map<string, Record<string, string>>();
  for (const part of parts) {
    const pair = readPair(part);
    if (!pair) return undefined;
    const [name, value] = pair;
    const [, index, of] = listedName.exec(name) ?? [];
    if (index !== undefined && of !== undefined) {
      const entry = listed.get(index) ?? {};
      if (Object.hasOwn(entry, of)) return undefined;
      entry[of] = value;
      listed.set(index, entry);
    } else {
      if (!plainName.test(name) || fields.has(name)) return undefined;
      if (value.length > LONGEST && name !== listName) return undefined;
      fields.set(name, value);
    }
  }
  // If both forms of the list were accepted at once, readers could interpret them differently.
  return listed.size > 0 && fields.has(listName) ? undefined : { fields, listed };
}

function readPair(part: string): [string, string] | undefined {
  const at = part.indexOf('=');
  if (at < 1) return undefined;
  try {
    const [name, value] = [part.slice(0, at), part.slice(at + 1)].map((text) =>
      decodeURIComponent(text.replaceAll('+', ' ')),
    );
    return name === undefined || value === undefined ? undefined : [name, value];
  } catch {
    return undefined;
  }
}

/** A form body of these fields, in this order. */
export const writeForm = (fields: readonly (readonly [string, string])[]): string =>
  fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');

/** As PHP's urlencode: all but letters, digits, `-`, `_` and `.` in hexadecimal, a space as `+`. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** The three headers that are signed with the form. */
export interface SignedHeaders {
  'X-Merchant-Id': string;
  'X-Timestamp': string;
  'X-Nonce': string;
}

/**
 * HMAC-SHA1 over the form and the headers, sorted by top-level name; the list of a rollback keeps its own order, as with PHP's
 * `ksort` and `http_build_query`.
 */
export function signatureOf({ fields, listed }: Form, headers: SignedHeaders, key: string): Buffer {
  const groups: [string, (readonly [string, string])[]][] = [
    ...[...fields, ...Object.entries(headers)].map(
      ([name, value]): [string, (readonly [string, string])[]] => [name, [[name, value]]],
    ),
    [
      listName,
      [...listed].flatMap(([index, entry]) =>
        Object.entries(entry).map(([of, value]) => [`${listName}[${index}][${of}]`, value] as const),
      ),
    ],
  ];
  const sorted = groups.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, pairs]) => pairs);
  return createHmac('sha1', key).update(writeForm(sorted)).digest();
}
