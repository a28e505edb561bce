import { z } from 'zod';

/** What the banks of the sandbox know, and how the services that ask them behave. */

const side = z.strictObject({
  bankCode: z.string().regex(/^\d{3}$/),
  name: z.string().min(1).max(200),
  accountNumber: z.string().regex(/^\d{10,15}$/),
});
export const transfer = z.strictObject({
  reference: z.string().min(4).max(60),
  /** Satang. */
  amount: z.int().positive(),
  paidAt: z.iso.datetime({ offset: true }),
  sender: side,
  receiver: side,
});
export type Transfer = z.output<typeof transfer>;
type Side = z.output<typeof side>;

/** How the services answer; `normal` says what the banks know. */
export const modes = [
  'normal',
  'unknown',
  'duplicate',
  'masked',
  'other-receiver',
  'other-payer',
  'not-yet',
  'not-entered',
  'nul',
  'wrong-key',
  'quota',
  'hang',
  'error',
  'html',
] as const;
export type Mode = (typeof modes)[number];

export interface Banks {
  mode: Mode;
  /** Questions that came, for the console. */
  asked: number;
  add(transfer: Transfer): void;
  find(reference: string): Transfer | undefined;
  list(): Transfer[];
}

const MOST = 500;

export function createBanks(): Banks {
  const known = new Map<string, Transfer>();
  return {
    mode: 'normal',
    asked: 0,
    add(added) {
      known.set(added.reference, added);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest) known.delete(oldest);
    },
    find: (reference) => known.get(reference),
    list: () => [...known.values()].toReversed(),
  };
}

/** The reference in the code of a slip (`00` → `02`), by tag, length and value. */
export function referenceOf(payload: string): string | undefined {
  return tagOf(tagOf(payload, '00') ?? '', '02');
}

function tagOf(text: string, wanted: string): string | undefined {
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    if (!Number.isInteger(length)) return undefined;
    const end = at + 4 + length;
    if (text.slice(at, at + 2) === wanted) return text.slice(at + 4, end);
    at = end;
  }
  return undefined;
}

/** `1234567890` as banks show it: `xxx-x-x6789-x`. */
/** Banks print people with a title, and companies as they are called. */
const COMPANY = /^(?:บริษัท|บจก|บมจ|หจก|ห้าง)/;

const maskedAccount = (number: string): string => `xxx-x-x${number.slice(-5, -1)}-x`;

/** One side as a service shows it in a mode. */
export function shown(side: Side, role: 'sender' | 'receiver', mode: Mode) {
  if (mode === 'masked') {
    return { bankCode: side.bankCode, name: `${side.name.slice(0, 1)}***`, account: 'xxx-x-xxxxx-x' };
  }
  const isOther =
    (mode === 'other-receiver' && role === 'receiver') || (mode === 'other-payer' && role === 'sender');
  if (isOther) return { bankCode: side.bankCode, name: 'นาย วิชัย มั่งมี', account: 'xxx-x-x0007-x' };
  const title = COMPANY.test(side.name) ? '' : 'นาย ';
  return {
    bankCode: side.bankCode,
    name: `${title}${side.name}`,
    account: maskedAccount(side.accountNumber),
  };
}
