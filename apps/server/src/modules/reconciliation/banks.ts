import { thaiBanks } from '@salung/contract';
import { businessDay } from '../../platform/business-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { movementKey } from '../books/index.ts';
import { linesBetween, reportedAccounts, reportedAt, reportedOf } from '../statements/index.ts';
import { type HeldMoney, heldAt } from '../suspense/index.ts';
import { accounts, booked, bookedNamed, bookedSince, bookings } from './banks-store.ts';
import { houseBalanceAt } from './ledger-store.ts';
import { type Booking, crossing, type Line, pair } from './pairing.ts';
import { type Balance, type Day, type Subject, type TheirLine, Unread } from './subject.ts';

/** The house's accounts at banks: the lines of their statements and agents, and the bookings of their ledger accounts. */

/** Milliseconds around a day in which lines and bookings are paired: half a day, and as much for their own partners. */
const AROUND = 24 * 3_600_000;
const NOON = 12 * 3_600_000;

type BankLine = Awaited<ReturnType<typeof linesBetween>>[number];
interface PairedLine extends Line {
  row: BankLine;
}

/** The lines of a day and around it, each with its booking. */
async function paired({ db }: Platform, accountId: string, { from, to }: Day) {
  const [start, end] = [new Date(from.getTime() - AROUND), new Date(to.getTime() + AROUND)];
  const [rows, booked] = await Promise.all([
    linesBetween(db, accountId, start, end),
    bookings(db, accountId, start, end),
  ]);
  return pair(rows.map(lineOf), booked).lines;
}

const lineOf = (row: BankLine): PairedLine => ({
  id: row.id,
  row,
  // Where the statement names the day alone, noon is at most half a day away from when it was.
  at: row.has_time ? row.at : new Date(row.at.getTime() + NOON),
  amount: row.direction === 'in' ? row.amount : -row.amount,
  bookedAs: row.topup_id
    ? `topup:${row.topup_id}:credit`
    : row.withdrawal_id
      ? `withdraw:${row.withdrawal_id}:return`
      : row.movement_id
        ? movementKey(row.movement_id)
        : row.suspense_item_id
          ? `suspense:${row.suspense_item_id}:in`
          : null,
});

/** What an item of suspense has of the line that it came with. */
const transferOf = ({ amount, paidAt, reference }: HeldMoney): string =>
  `${amount} ${paidAt?.getTime()} ${reference}`;

const isIn = (at: Date, { from, to }: Day): boolean => at >= from && at < to;

async function* theirs(platform: Platform, id: string, day: Day): AsyncGenerator<TheirLine> {
  const lines = (await paired(platform, id, day)).filter(({ line }) => isIn(line.at, day));
  if (lines.length === 0 && (await bookings(platform.db, id, day.from, day.to)).length > 0) {
    throw new Unread('NOT_REPORTED', 'the account has no lines of this day');
  }
  for (const { line, booking } of lines) yield theirLine(line, booking);
}

function theirLine({ row, amount, bookedAs }: PairedLine, booking: Booking | undefined): TheirLine {
  return {
    ref: booking?.key ?? bookedAs ?? `line:${row.id}`,
    kind: booking?.kind ?? (amount > 0 ? 'in' : 'out'),
    state: 'done',
    amount,
    player: booking?.player ?? null,
    // These help a person to find the line in the statement.
    partOf: (row.reference ?? row.text ?? row.payer_name)?.slice(0, 200) ?? null,
    at: row.at,
  };
}

/** The balance after the day's last line, and that of the ledger at the same point of the statement. */
async function balance(platform: Platform, id: string, day: Day): Promise<Balance | undefined> {
  const { db } = platform;
  const { lastBalance } = await reportedOf(db, id, day.from, day.to);
  if (lastBalance === null) return undefined;
  const [held, since, lines, later] = await Promise.all([
    houseBalanceAt(db, id),
    bookedSince(db, id, day.to),
    paired(platform, id, day),
    heldAt(db, id, day.to),
  ]);
  const waited = new Set(later.map(transferOf));
  const isHeld = ({ row, amount }: PairedLine) =>
    waited.has(transferOf({ amount, paidAt: row.at, reference: row.reference }));
  const ours = held - since + crossing(lines, day.to, isHeld);
  return { ours, theirs: lastBalance, at: new Date(day.to.getTime() - 1_000) };
}

export const banks: Subject = {
  async all({ db }) {
    const [all, reported] = await Promise.all([accounts(db), reportedAccounts(db)]);
    return all.map((row) => {
      const bank = thaiBanks.find(({ code }) => code === row.bank_code);
      const name = (short: string) =>
        `${short} ${row.account_number.slice(-4)} ${row.account_name}`.slice(0, 100);
      return {
        type: 'bank-account' as const,
        id: row.id,
        code: bank?.short ?? row.bank_code,
        isActive: row.is_active,
        nameTh: name(bank?.short ?? row.bank_code),
        nameEn: name(bank?.short ?? row.bank_code),
        report: reported.has(row.id) ? ('READY' as const) : ('NONE' as const),
        missing: [],
      };
    });
  },
  theirs,
  between: booked,
  named: bookedNamed,
  balance,
  async elsewhere(platform, id, day) {
    const lines = await paired(platform, id, day);
    return lines.flatMap(({ line, booking }) =>
      booking && isIn(booking.at, day) && !isIn(line.at, day)
        ? [{ ref: booking.key, day: businessDay(line.at) }]
        : [],
    );
  },
  reportedAt: ({ db }, id, { from, to }) => reportedAt(db, id, from, to),
};
