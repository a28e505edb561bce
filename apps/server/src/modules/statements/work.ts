import { referenceKey } from '@salung/contract';
import { addDays, businessDay, dayStart } from '../../platform/business-day.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';
import { coverItems, putAllInSuspense, type SuspenseEntry, unresolvedItemsOf } from '../suspense/index.ts';
import {
  CLOCKS_DIFFER,
  type LineCandidate,
  type LineSearch,
  tieLines,
  topupsForLines,
  useUpForItems,
  useUpReferences,
} from '../topup/index.ts';
import { type PayoutCandidate, payoutsForLines, tieReturned } from '../withdraw/index.ts';
import { type Decision, decideAll } from './match.ts';
import * as store from './match-store.ts';
import { coverLines, ownCandidates, paidByUs } from './own-money.ts';
import * as lineStore from './store.ts';

/** Decides what incoming lines mean, an account and a batch at a time, under the lock of the account. */

/** Lines that are decided in one transaction. */
const BATCH = 500;
const BY = 'system:bank-lines';

/** Decides the next batch of some account. @returns whether there was one */
export async function matchNext(platform: Platform, most = BATCH): Promise<boolean> {
  for (const channelId of await store.accountsWithNew(platform.db)) {
    const decided = await inTransaction(platform.db, async (tx) => {
      // Another process has it.
      if (!(await store.tryLockLines(tx, channelId))) return 0;
      const lines = await store.newLines(tx, channelId, most);
      await decideBatch(platform, tx, channelId, lines);
      return lines.length;
    });
    if (decided > 0) return true;
  }
  return false;
}

/** When its money came, as wide as the source says and the clocks differ. */
function searchOf({ at, has_time, amount }: store.LineRow, n: number): LineSearch {
  const day = businessDay(at);
  const [from, to] = has_time ? [at, at] : [dayStart(day), dayStart(addDays(day, 1))];
  return {
    n,
    amount,
    from: new Date(from.getTime() - CLOCKS_DIFFER),
    to: new Date(to.getTime() + CLOCKS_DIFFER),
  };
}

/** The top-ups and payouts that lines may be the money of. */
interface Candidates {
  topupsOf: (line: { id: string }) => LineCandidate[];
  payoutsOf: (line: { id: string }) => PayoutCandidate[];
}

async function candidatesOf(tx: Tx, channelId: string, lines: readonly store.LineRow[]): Promise<Candidates> {
  const searches = lines.map(searchOf);
  const topups = Map.groupBy(await topupsForLines(tx, channelId, searches), ({ n }) => lines[n]?.id);
  const payouts = Map.groupBy(await payoutsForLines(tx, channelId, searches), ({ n }) => lines[n]?.id);
  return {
    topupsOf: ({ id }) => topups.get(id) ?? [],
    payoutsOf: ({ id }) => payouts.get(id) ?? [],
  };
}

/** Links lines to what they are the money of. @returns those of it that had no line yet, and whose state has not changed */
async function tie(
  tx: Tx,
  decided: readonly { line: store.LineRow; decision: Decision }[],
): Promise<(decision: Decision) => boolean> {
  const topups = await tieLines(
    tx,
    decided.flatMap(({ line, decision }) =>
      decision.is === 'covered' || decision.is === 'fits'
        ? [
            {
              topupId: decision.topupId,
              lineId: line.id,
              at: line.has_time ? line.at : null,
              isCredited: decision.is === 'covered',
              broughtBy: line.brought_by,
            },
          ]
        : [],
    ),
  );
  const payouts = await tieReturned(
    tx,
    decided.flatMap(({ line, decision }) =>
      decision.is === 'returned' ? [{ withdrawalId: decision.withdrawalId, lineId: line.id }] : [],
    ),
  );
  return (decision) => {
    if (decision.is === 'suspense') return true;
    return decision.is === 'returned' ? payouts.has(decision.withdrawalId) : topups.has(decision.topupId);
  };
}

const topupOf = (decision: Decision): string | null =>
  decision.is === 'covered' || decision.is === 'fits' ? decision.topupId : null;
const withdrawalOf = (decision: Decision): string | null =>
  decision.is === 'returned' ? decision.withdrawalId : null;

const incoming = (row: store.LineRow) => ({
  id: row.id,
  reference: row.reference,
  payerAccount: row.payer_account,
  payerName: row.payer_name,
});

async function decideBatch(
  platform: Platform,
  tx: Tx,
  channelId: string,
  all: readonly store.LineRow[],
): Promise<void> {
  const now = platform.clock.now();
  // A line that one of our own accounts paid is credited to no player: it waits in suspense until its movement is recorded.
  const ours = await paidByUs(tx, channelId, all);
  const theirs = all.filter(({ id }) => !ours.has(id));
  const { topupsOf, payoutsOf } = await candidatesOf(tx, channelId, theirs);
  const decisions = decideAll(theirs.map(incoming), topupsOf, payoutsOf);
  const of = (line: store.LineRow): Decision =>
    ours.has(line.id) ? OWN_TRANSFER : (decisions.get(line.id) ?? missing(line));
  const isUnmatched = ({ id }: { id: string }) => {
    const decision = decisions.get(id);
    return decision?.is === 'suspense' && decision.why === 'NO_MATCH' && decision.playerId === null;
  };
  const moved = await coverLines(tx, channelId, await ownCandidates(tx, channelId, all, isUnmatched), now);
  const lines = all.filter(({ id }) => !moved.lineIds.has(id));

  const isTied = await tie(
    tx,
    lines.map((line) => ({ line, decision: of(line) })),
  );
  // Where a top-up was decided about at this very moment, its line is decided about again, knowing that.
  const ready = lines.filter((line) => isTied(of(line)));
  await useUpReferences(
    tx,
    ready.flatMap((line) => usedBy(line, of(line))),
  );
  const isOn = (await settingsNow(tx))['deposit.autoApproveLines'] > 0;
  const entries = ready.flatMap((line) => {
    const decision = of(line);
    return decision.is === 'suspense' ? [{ line, entry: entryOf(line, decision, now) }] : [];
  });
  const itemIds = await putAllInSuspense(
    tx,
    entries.map((each) => each.entry),
  );
  const itemOf = new Map(entries.map(({ line }, at) => [line.id, itemIds[at] ?? null]));
  // No top-up is credited with what one of our own accounts paid.
  await useUpForItems(
    tx,
    entries.flatMap(({ line, entry }) => {
      const [itemId, reference] = [itemOf.get(line.id), referenceKey(line.reference ?? '')];
      return entry.why === 'OWN_TRANSFER' && itemId && reference !== '' ? [{ itemId, reference }] : [];
    }),
  );
  if (ready.length > 0) await notify(tx, { to: 'staff', event: 'bankLine', data: {} });
  await store.writeDecisions(
    tx,
    ready.map((line) => {
      const decision = of(line);
      const isDue = decision.is === 'fits' && isOn && line.has_time;
      return {
        id: line.id,
        state: states[decision.is],
        topupId: topupOf(decision),
        withdrawalId: withdrawalOf(decision),
        itemId: itemOf.get(line.id) ?? null,
        decideAt: isDue ? now : null,
        leftBecause: decision.is !== 'fits' || isDue ? null : isOn ? 'NO_TIME' : 'RULE_OFF',
      };
    }),
    now,
  );
}

const OWN_TRANSFER: Decision = { is: 'suspense', why: 'OWN_TRANSFER', playerId: null };
const states = { covered: 'COVERED', returned: 'COVERED', fits: 'WAITING', suspense: 'SUSPENSE' } as const;

function missing({ id }: store.LineRow): never {
  throw new Error(`nothing was decided about line ${id}`);
}

/** A reference of a line counts as one of its top-up: no slip with it is credited again. */
function usedBy({ reference }: store.LineRow, decision: Decision): { topupId: string; reference: string }[] {
  const key = referenceKey(reference ?? '');
  return decision.is === 'covered' && key !== '' ? [{ topupId: decision.topupId, reference: key }] : [];
}

const entryOf = (
  line: store.LineRow,
  { why, playerId }: Extract<Decision, { is: 'suspense' }>,
  now: Date,
): SuspenseEntry => ({
  channelId: line.channel_id,
  playerId,
  amount: line.amount,
  why,
  reference: line.reference,
  payerName: line.payer_name,
  payerBank: line.payer_bank,
  payerAccount: line.payer_account,
  paidAt: line.at,
  text: line.text,
  broughtBy: line.brought_by,
  now,
  by: BY,
});

/**
 * Whether the bank's line of a transfer at that time is the money of another top-up, or was given or sent back from suspense:
 * what else proves the transfer, such as its slip, must not credit it a second time, even where the bank calls it by another
 * reference.
 */
export const isMoneyOfAnother = (
  tx: Tx,
  { at, ...asked }: { channelId: string; topupId: string; amount: number; at: Date },
): Promise<boolean> =>
  lineStore.isOfAnother(tx, {
    ...asked,
    from: new Date(at.getTime() - CLOCKS_DIFFER),
    to: new Date(at.getTime() + CLOCKS_DIFFER),
  });

/** Days for which lines in suspense are compared with top-ups that are approved meanwhile. */
const LOOKED_AT = 30;

/**
 * Takes lines out of suspense whose money was credited meanwhile: staff approved the top-up by its slip, or recorded that the payout
 * came back in the moment when its line was decided. @returns how many
 */
export async function coverCredited(platform: Platform): Promise<number> {
  const since = new Date(platform.clock.now().getTime() - LOOKED_AT * 86_400_000);
  const lines = await store.inSuspense(platform.db, since);
  const accounts = [...new Set(lines.map((line) => line.channel_id))];
  let covered = 0;
  for (const channelId of accounts) {
    covered += await inTransaction(platform.db, async (tx) =>
      (await store.tryLockLines(tx, channelId)) ? coverIn(platform, tx, channelId, since) : 0,
    );
  }
  return covered;
}

async function coverIn(platform: Platform, tx: Tx, channelId: string, since: Date): Promise<number> {
  const now = platform.clock.now();
  const all = await store.inSuspense(tx, since, channelId);
  const open = await unresolvedItemsOf(
    tx,
    all.flatMap((line) => line.suspense_item_id ?? []),
  );
  const lines = all.filter((line) => open.has(line.suspense_item_id ?? ''));
  const { topupsOf, payoutsOf } = await candidatesOf(tx, channelId, lines);
  const isTheirs = ({ is, time, playerId }: LineCandidate, suspect: string | null | undefined) =>
    is === 'credited' && time === 'open' && playerId === suspect;
  const decisions = decideAll(
    lines.map((line) => {
      // Staff have approved the top-up of the player who seemed to have paid: they have looked at who did.
      const suspect = open.get(line.suspense_item_id ?? '')?.playerId;
      const isApproved = topupsOf(line).some((topup) => isTheirs(topup, suspect));
      return isApproved ? { ...incoming(line), payerAccount: null, payerName: null } : incoming(line);
    }),
    topupsOf,
    payoutsOf,
  );
  const found = lines.flatMap((line) => {
    const decision = decisions.get(line.id);
    return decision?.is === 'covered' || decision?.is === 'returned' ? [{ line, decision }] : [];
  });
  const isTied = await tie(tx, found);
  const sure = found.filter(({ decision }) => isTied(decision));
  await store.writeDecisions(
    tx,
    sure.map(({ line, decision }) => ({
      id: line.id,
      state: 'COVERED' as const,
      topupId: topupOf(decision),
      withdrawalId: withdrawalOf(decision),
      itemId: null,
      decideAt: null,
      leftBecause: null,
    })),
    now,
  );
  const items = sure.flatMap(({ line, decision }) =>
    (open.get(line.suspense_item_id ?? '')?.itemIds ?? []).map((itemId) => ({
      itemId,
      topupId: topupOf(decision),
      withdrawalId: withdrawalOf(decision),
    })),
  );
  const done = await coverItems(tx, items, { now, by: BY });
  // Somebody resolved one of them in this very moment: all of it is looked at again the next time.
  if (done.size < items.length) throw new Error('an item of suspense was resolved meanwhile');
  return sure.length;
}
