import { hash } from 'node:crypto';
import { bucketOf, bucketOfKey } from './bucket.ts';
import type { AccountName, Item } from './types.ts';

/** The largest amount, and the largest balance of one account: so the sum over 64 buckets is a safe integer. */
export const MAX_AMOUNT = 2 ** 47 - 1;
/** The longest accepted key, kind, house code and so on, in UTF-16 units. */
const MAX_TEXT = 200;
/** The most legs in one item. */
export const MAX_LEGS = 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const NOT_PLAIN = /[\u0000-\u001f\u007f]/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function checkText(name: string, value: string): void {
  if (value.length === 0 || value.length > MAX_TEXT || NOT_PLAIN.test(value)) {
    throw new TypeError(`${name} must be 1 to ${MAX_TEXT} characters without control characters`);
  }
}

function checkAccount(name: AccountName): void {
  if ('house' in name) checkText('house', name.house);
  else if (!UUID.test(name.player)) throw new TypeError('player must be a lower-case uuid');
}

/** Throws a TypeError for an invalid item, which only a programming error can produce; refusals come from the ledger. */
export function checkItem(item: Item): void {
  const { legs } = item;
  checkText('key', item.key);
  checkText('by', item.by);
  if (item.ref !== undefined) {
    checkText('ref.type', item.ref.type);
    checkText('ref.id', item.ref.id);
  }
  if (legs.length === 0 || legs.length > MAX_LEGS) throw new TypeError(`an item has 1 to ${MAX_LEGS} legs`);
  for (const leg of legs) {
    checkAccount(leg.from);
    checkAccount(leg.to);
    checkText('kind', leg.kind);
    if (!(Number.isSafeInteger(leg.amount) && leg.amount >= 0 && leg.amount <= MAX_AMOUNT)) {
      throw new TypeError('amount must be a whole number of satang from 0 to 2^47 - 1');
    }
    checkSides(leg.from, leg.to);
  }
  if (item.reverseOf !== undefined) {
    checkText('reverseOf', item.reverseOf);
    if (legs.length !== 1 || legs[0]?.amount !== 0) throw new TypeError('a reverse has one leg, of amount 0');
    if (item.ignoresFreeze === true) throw new TypeError('a reverse does not ignore a freeze');
    if (item.reverseOf === item.key) throw new TypeError('a reverse needs a key of its own');
  }
}

function checkSides(from: AccountName, to: AccountName): void {
  if ('house' in from) {
    if ('house' in to && from.house === to.house) throw new TypeError('from and to must differ');
  } else if (!('house' in to)) {
    if (from.player !== to.player) throw new TypeError('money never moves from player to player');
    if (from.account === to.account) throw new TypeError('from and to must differ');
  }
}

/** The bucket of an item's key and of its legs between house accounts: that of the first player it names. */
export function bucketOfItem(item: Item): number {
  for (const leg of item.legs) {
    if ('player' in leg.from) return bucketOf(leg.from.player);
    if ('player' in leg.to) return bucketOf(leg.to.player);
  }
  return bucketOfKey(item.key);
}

function nameText(name: AccountName): string {
  return 'house' in name ? name.house : `${name.player}\u0002${name.account}`;
}

/** 128 bits of SHA-256 over kind, legs and amounts, as 32 hex digits: equal only for equal bodies. */
export function fingerprintOf(item: Item): string {
  let body = item.reverseOf ?? '';
  for (const { kind, from, to, amount } of item.legs) {
    body += `\u0001${kind}\u0001${nameText(from)}\u0001${nameText(to)}\u0001${amount}`;
  }
  return hash('sha256', body, 'hex').slice(0, 32);
}
