import type { Answer } from '@salung/client';
import { byKind, plainName } from '@salung/contract/browser';

/** Two top-ups of one amount within this time may be one payment shown twice. Milliseconds. */
export const DUPLICATE_WINDOW = 10 * 60_000;

interface Open {
  id: string;
  /** Satang that was asked for: what is to be paid differs by a few satang between open top-ups. */
  amount: number;
  createdAt: string;
  payTo: Answer<'topup.details'>['payTo'];
  player: { id: string };
  payer: { name: string } | null;
}

const isNear = (one: Open, other: Open) =>
  Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= DUPLICATE_WINDOW;
const payerOf = ({ payer }: Open) => payer && plainName(payer.name);

/** Ids of open top-ups of one amount to one account within ten minutes, by one player or one payer. */
export function likelyDuplicates(rows: readonly Open[]): ReadonlySet<string> {
  const alike = new Map<string, Open[]>();
  for (const row of rows) {
    const paidTo = byKind(row.payTo, {
      bank: ({ bankCode, accountNumber }) => `${bankCode} ${accountNumber}`,
      gateway: ({ provider }) => provider,
      other: () => '',
    });
    const key = `${row.amount} ${paidTo}`;
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const found = new Set<string>();
  for (const group of alike.values()) {
    for (const [place, one] of group.entries()) {
      for (const other of group.slice(place + 1)) {
        const payer = payerOf(one);
        const isSame = one.player.id === other.player.id || (payer && payer === payerOf(other));
        if (isSame && isNear(one, other)) found.add(one.id).add(other.id);
      }
    }
  }
  return found;
}
