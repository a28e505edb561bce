import { createHash } from 'node:crypto';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { oneLine } from '../../platform/one-line.ts';
import { mapInPieces } from '../../platform/pieces.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type BankLine, markOf, newAmong, type Sourced, type SourceKind, TooManyAlike } from './line.ts';
import * as store from './store.ts';

export interface Delivery {
  /** The bank account of the house, which is its channel. */
  accountId: string;
  /** The agent that saw the lines, or the statement that has them. */
  source: { kind: SourceKind; id: string };
  /** The member of staff who imported them; left out where they came from an agent. */
  broughtBy?: string;
  lines: readonly BankLine[];
}

/** How many lines were new, and how many had been there before. */
export interface Taken {
  taken: number;
  known: number;
}

const DAY = 86_400_000;

/** Takes in the lines that are new. A worker decides about them afterwards. The account exists: callers have looked. */
export const takeLines = (platform: Platform, delivery: Delivery): Promise<Taken> =>
  inTransaction(platform.db, (tx) => takeLinesIn(platform, tx, delivery));

/** The same in the caller's transaction. All lines of one delivery have to be given at once. */
export async function takeLinesIn(
  platform: Platform,
  tx: Tx,
  { accountId, source, broughtBy, lines }: Delivery,
): Promise<Taken> {
  if (lines.length === 0) return { taken: 0, known: 0 };
  await store.lockLines(tx, accountId);
  const plain = await mapInPieces(lines, plainLine);
  // A line that names the day alone may be any of that day.
  const times = plain.map(({ at }) => at.getTime());
  const first = times.reduce((a, b) => Math.min(a, b)) - DAY;
  const last = times.reduce((a, b) => Math.max(a, b)) + DAY;
  const stored = await store.linesBetween(tx, accountId, new Date(first), new Date(last));
  const known = await mapInPieces(stored, sourced);
  const fresh = await newLines(
    plain.map((line) => ({ ...line, source: source.kind })),
    known,
  );
  const fingerprints = await fingerprintsOf(fresh, known);
  const now = platform.clock.now();
  await store.insertLines(
    tx,
    await mapInPieces(fresh, (line, at) => ({
      id: newId(),
      channel_id: accountId,
      direction: line.direction,
      amount: line.amount,
      at: line.at,
      has_time: line.hasTime !== false,
      balance: line.balance ?? null,
      reference: line.reference ?? null,
      payer_bank: line.payerBank ?? null,
      payer_account: line.payerAccount ?? null,
      payer_name: line.payerName ?? null,
      text: line.text ?? null,
      source_kind: source.kind,
      source_id: source.id,
      brought_by: broughtBy ?? null,
      fingerprint: fingerprints[at] ?? newId(),
      state: line.direction === 'in' ? 'NEW' : 'IGNORED',
      taken_at: now,
    })),
  );
  return { taken: fresh.length, known: lines.length - fresh.length };
}

/** Texts of others may hide marks that turn a name around: they are stored and compared without such marks. */
function plainLine(line: BankLine): BankLine {
  const plain = (text: string | null | undefined) => (text ? oneLine(text) || null : text);
  return {
    ...line,
    reference: plain(line.reference),
    payerBank: plain(line.payerBank),
    payerAccount: plain(line.payerAccount),
    payerName: plain(line.payerName),
    text: plain(line.text),
  };
}

async function newLines(delivered: readonly Sourced[], known: readonly Sourced[]): Promise<Sourced[]> {
  try {
    return await newAmong(delivered, known);
  } catch (error) {
    if (error instanceof TooManyAlike) throw new Problem('STATEMENT_ALIKE');
    throw error;
  }
}

const sourced = (row: store.LineRow): Sourced => ({
  source: row.source_kind,
  at: row.at,
  hasTime: row.has_time,
  direction: row.direction,
  amount: row.amount,
  balance: row.balance,
  reference: row.reference,
  payerBank: row.payer_bank,
  payerAccount: row.payer_account,
  payerName: row.payer_name,
});

/** One for each line: its mark, and how many equal ones there are before it. The database refuses the same one twice. */
async function fingerprintsOf(lines: readonly Sourced[], known: readonly Sourced[]): Promise<string[]> {
  const equal = new Map<string, number>();
  const next = (mark: string): number => {
    const ordinal = equal.get(mark) ?? 0;
    equal.set(mark, ordinal + 1);
    return ordinal;
  };
  await mapInPieces(known, (line) => next(markOf(line)));
  return mapInPieces(lines, (line) => {
    const mark = markOf(line);
    return createHash('sha256')
      .update(`${mark}|${next(mark)}`)
      .digest('base64url');
  });
}
