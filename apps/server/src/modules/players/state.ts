import {
  composeThai,
  idsOfShortReference,
  isPhone,
  isReference,
  plainDigits,
  plainPhone,
  referenceKey,
} from '@salung/contract';

/** Rules of players, without a database. */

export type PlayerStatus = 'ACTIVE' | 'BLOCKED' | 'EXCLUDED' | 'CLOSED';

/** Closed is final. */
export const transitions = {
  ACTIVE: ['BLOCKED', 'EXCLUDED', 'CLOSED'],
  BLOCKED: ['ACTIVE', 'EXCLUDED', 'CLOSED'],
  EXCLUDED: ['ACTIVE', 'BLOCKED', 'CLOSED'],
  CLOSED: [],
} as const satisfies Record<PlayerStatus, readonly PlayerStatus[]>;

export const mayBecome = (from: PlayerStatus, to: PlayerStatus): boolean =>
  (transitions[from] as readonly PlayerStatus[]).includes(to);

/** Who may sign in. An excluded player may, to withdraw their money. */
export const maySignIn = (status: PlayerStatus): boolean => status === 'ACTIVE' || status === 'EXCLUDED';

export type ChangeStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';

/** A change of bank or phone is decided once. */
export const changeTransitions = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: [],
  REJECTED: [],
  CANCELLED: [],
} as const satisfies Record<ChangeStatus, readonly ChangeStatus[]>;

export const changeMayBecome = (from: ChangeStatus, to: ChangeStatus): boolean =>
  (changeTransitions[from] as readonly ChangeStatus[]).includes(to);

/** Until when nothing is paid out after a change: the pause (hours) from now, or one that lasts longer. */
export function pausedUntil(now: Date, hours: number, before: Date | null): Date {
  const until = now.getTime() + hours * 3_600_000;
  return new Date(Math.max(until, before?.getTime() ?? 0));
}

/** What a search text may mean. */
export type Meaning =
  | { kind: 'id'; id: string }
  /** An item between two ids. */
  | { kind: 'ids'; first: string; last: string }
  | { kind: 'phone'; phone: string }
  | { kind: 'phone-end'; digits: string }
  /** The whole number of a bank account. */
  | { kind: 'account'; number: string }
  | { kind: 'account-end'; digits: string }
  | { kind: 'name'; text: string }
  | { kind: 'reference'; reference: string };

/** How many digits of a masked number everybody sees. */
const SHOWN_DIGITS = 4;

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Reads a search text: an id, the short reference of an item, a phone or a bank account (whole or its last digits), a bank
 * reference or part of a name. Staff who see phones and accounts masked search by the last four digits that they see: a longer
 * end would reveal the hidden digits one by one, and a whole number would confirm what is masked.
 */
export function meaningsOf(search: string, seesContacts: boolean): Meaning[] {
  const text = search.trim();
  if (uuid.test(text)) return [{ kind: 'id', id: text.toLowerCase() }];
  const meanings: Meaning[] = [];
  const phone = plainPhone(text);
  const digits = plainDigits(text);
  if (seesContacts && isPhone(phone)) meanings.push({ kind: 'phone', phone: `+66${phone.slice(1)}` });
  if (seesContacts && /^\d{10,15}$/.test(digits)) meanings.push({ kind: 'account', number: digits });
  if (/^\d{4,9}$/.test(digits) && (seesContacts || digits.length === SHOWN_DIGITS)) {
    meanings.push({ kind: 'phone-end', digits }, { kind: 'account-end', digits });
  }
  const item = idsOfShortReference(text);
  if (item) meanings.push({ kind: 'ids', ...item });
  const reference = referenceKey(text);
  if (isReference(text) && reference.length <= 60) meanings.push({ kind: 'reference', reference });
  // As names are stored.
  if (/\p{L}/u.test(text)) meanings.push({ kind: 'name', text: composeThai(text.normalize('NFC')) });
  return meanings;
}
