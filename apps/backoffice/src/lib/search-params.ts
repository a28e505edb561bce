import { thaiBanks } from '@salung/contract/browser';

/** Readers of what stands in the address: a value that is no good is left out, never an error. */

/** The search part of an address, as the router parsed it. */
export type Raw = Record<string, unknown>;

/** Text of at most `max` characters, trimmed; numbers in the address are text too. */
export function textParam(raw: Raw, name: string, max = 100): string | undefined {
  const value = raw[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().slice(0, max);
  return text === '' ? undefined : text;
}

/** One of the given values. */
export function choiceParam<const T extends string>(
  raw: Raw,
  name: string,
  choices: readonly T[],
): T | undefined {
  return choices.find((choice) => choice === raw[name]);
}

/** A whole number from 1. */
export function countParam(raw: Raw, name: string, max = 1_000_000): number | undefined {
  const given = raw[name];
  // An object out of the address may not even become a number.
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const value = Number(given);
  return Number.isSafeInteger(value) && value >= 1 && value <= max ? value : undefined;
}

/** A business day, `2025-11-20`. */
export function dayParam(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
}

/** A Thai mobile number of ten digits; the address may have lost its quotes and with them the zero before it. */
export function phoneParam(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const digits = typeof value === 'number' ? `0${value}` : value;
  return /^0[689]\d{8}$/.test(digits) ? digits : undefined;
}

/** The code of a Thai bank, three digits; the address may have made a number of it. */
export function bankParam(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return thaiBanks.find(({ code }) => code === String(value).padStart(3, '0'))?.code;
}

/** A UUID. */
export function idParam(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value
    : undefined;
}

/** The same object without what is undefined, as exact optional types want it. */
export function defined<T extends Raw>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
