import { referenceKey } from '@salung/contract';
import type { Item } from '@salung/ledger';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { findDependenceOnImporter } from '../approvals/index.ts';
import { ownAccounts, ownPayers } from '../banks/index.ts';
import type { HouseMove, MovedMoney } from '../house/index.ts';
import { type IncomingMovement, movementsInto } from '../house/index.ts';
import { coverItems, lockOpenItems, markCovered } from '../suspense/index.ts';
import type { DecidedTopup } from '../topup/index.ts';
import {
  claimForMovement,
  creditedReferences,
  releaseFromMovement,
  userOfReference,
  useUpForMovements,
} from '../topup/index.ts';
import * as store from './match-store.ts';
import { lockLines } from './store.ts';

/** Lines that are movements of the house's own money: the movement books them, and nobody is credited. */

const BY = 'system:bank-lines';
const DAY = 86_400_000;
/** A transfer without the reference of its line is recorded within a week of it. */
const WITHIN = 7 * DAY;
/** For how many days lines in suspense are compared with movements. */
const LOOKED_AT = 30 * DAY;

type Line = Pick<
  store.LineRow,
  'id' | 'amount' | 'at' | 'reference' | 'payer_account' | 'payer_name' | 'suspense_item_id' | 'brought_by'
>;

/** A line that may be a movement, and what speaks for and against it. */
export interface OwnCandidate {
  line: Line;
  /** The house's accounts that paid it; one account may be listed as several. */
  payers: readonly string[];
  /** No top-up, no payout and no player is known that it could belong to. */
  isNobodys: boolean;
}

const keyOf = ({ reference }: { reference: string | null }): string => referenceKey(reference ?? '');
const since = (now: Date): Date => new Date(now.getTime() - LOOKED_AT);

/** The lines that one of the house's own accounts paid, each with that account. */
export async function paidByUs(
  tx: Tx,
  channelId: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const accounts = await ownAccounts(tx);
  return new Map(
    lines
      .map(({ id, payer_account: account, payer_name: name }): [string, string[]] => [
        id,
        ownPayers(accounts, { account, name }, channelId),
      ])
      .filter(([, payers]) => payers.length > 0),
  );
}

/** Facts for and against lines as the house's own money. `isUnmatched` tells that no player seems to have paid a line. */
export async function ownCandidates(
  tx: Tx,
  channelId: string,
  lines: readonly Line[],
  isUnmatched: (line: Line) => boolean,
): Promise<OwnCandidate[]> {
  const ours = await paidByUs(tx, channelId, lines);
  const players = await store.playersAccounts(
    tx,
    lines.flatMap((line) => line.payer_account ?? []),
  );
  return lines.map((line) => ({
    line,
    payers: ours.get(line.id) ?? [],
    isNobodys: isUnmatched(line) && !ours.has(line.id) && !players.has(line.payer_account ?? ''),
  }));
}

type Move = Pick<IncomingMovement, 'move' | 'fromId'>;

/**
 * Whether a line with the reference of a movement may be it. A transfer comes from the account of ours that it was made from, or
 * its line shows no payer. The owners' money may come from any account, so its line must not be one that a player may have paid.
 */
function mayBeOfReference({ line, payers, isNobodys }: OwnCandidate, { move, fromId }: Move): boolean {
  if (move !== 'transfer') return isNobodys;
  if (fromId !== null && payers.includes(fromId)) return true;
  return isNobodys && line.payer_account === null && line.payer_name === null;
}

/** Whether a transfer may be a line by the account that paid, without its reference. */
const mayBeOfPayer = ({ line, payers }: OwnCandidate, movement: IncomingMovement): boolean =>
  movement.move === 'transfer' &&
  movement.fromId !== null &&
  payers.includes(movement.fromId) &&
  apart(line, movement) <= WITHIN;

const apart = (line: Line, { createdAt }: IncomingMovement): number =>
  Math.abs(createdAt.getTime() - line.at.getTime());

/**
 * Which movement each line is, each of them one line at most. The same reference comes first; then, for a transfer, the account that
 * paid, and the nearest in time.
 * @param isBarred whether the same person recorded the movement and imported the line, so that the line proves nothing
 */
export function matchMovements(
  candidates: readonly OwnCandidate[],
  movementsOf: (line: Line) => readonly IncomingMovement[],
  isBarred: (line: Line, movement: IncomingMovement) => boolean = () => false,
): Map<string, string> {
  const found = new Map<string, string>();
  const used = new Set<string>();
  const isSame = (candidate: OwnCandidate, movement: IncomingMovement) =>
    keyOf(candidate.line) !== '' &&
    keyOf(candidate.line) === movement.reference &&
    mayBeOfReference(candidate, movement) &&
    !isBarred(candidate.line, movement);
  for (const fits of [isSame, mayBeOfPayer]) {
    const pairs = candidates.flatMap((candidate) =>
      movementsOf(candidate.line)
        .filter((movement) => fits(candidate, movement))
        .map((movement) => ({ line: candidate.line, movement })),
    );
    pairs.sort((a, b) => apart(a.line, a.movement) - apart(b.line, b.movement));
    for (const { line, movement } of pairs) {
      if (found.has(line.id) || used.has(movement.id)) continue;
      found.set(line.id, movement.id);
      used.add(movement.id);
    }
  }
  return found;
}

/** Pairs of a line and a movement of the owners' money that the same person, or somebody tied to them, imported and recorded. */
async function barredPairs(
  tx: Tx,
  now: Date,
  lines: readonly Line[],
  movementsOf: (line: Line) => readonly IncomingMovement[],
): Promise<ReadonlySet<string>> {
  const barred = new Set<string>();
  for (const line of lines.filter((each) => each.brought_by !== null)) {
    for (const movement of movementsOf(line)) {
      if (movement.move === 'transfer' || movement.reference !== keyOf(line)) continue;
      for (const staffId of [movement.createdBy, movement.approvedBy]) {
        if (staffId === null) continue;
        if (await findDependenceOnImporter(tx, now, line.brought_by, staffId))
          barred.add(`${line.id} ${movement.id}`);
      }
    }
  }
  return barred;
}

/**
 * Covers lines by movements, under the lock of their account. Their references are used up: no top-up is credited with them.
 * @returns the items of suspense that are booked twice now, and the lines that are covered
 */
export async function coverLines(
  tx: Tx,
  channelId: string,
  candidates: readonly OwnCandidate[],
  now: Date,
): Promise<{ lineIds: ReadonlySet<string>; items: { itemId: string; movementId: string }[] }> {
  const lines = candidates.map(({ line }) => line);
  const all = await movementsInto(
    tx,
    channelId,
    lines.map(({ amount, at }, n) => ({ n, amount, at })),
  );
  const taken = await store.linesOfMovements(tx, [...new Set(all.map(({ id }) => id))]);
  const byLine = Map.groupBy(
    all.filter(({ id }) => !taken.has(id)),
    ({ n }) => lines[n]?.id,
  );
  // A top-up was credited with its reference: the line stays in sight until that is reversed.
  const credited = await creditedReferences(tx, lines.map(keyOf));
  const movementsOf = (line: Line) => (credited.has(keyOf(line)) ? [] : (byLine.get(line.id) ?? []));
  const barred = await barredPairs(tx, now, lines, movementsOf);
  const found = matchMovements(candidates, movementsOf, (line, { id }) => barred.has(`${line.id} ${id}`));
  const covered = lines.flatMap((line) => {
    const movementId = found.get(line.id);
    return movementId === undefined ? [] : [{ line, movementId }];
  });
  await store.writeMovements(
    tx,
    covered.map(({ line, movementId }) => ({ id: line.id, movementId })),
    now,
  );
  await useUpForMovements(
    tx,
    covered.flatMap(({ line, movementId }) =>
      keyOf(line) === '' ? [] : [{ movementId, reference: keyOf(line), itemId: line.suspense_item_id }],
    ),
  );
  if (covered.length > 0) await notify(tx, { to: 'staff', event: 'bankLine', data: {} });
  return {
    lineIds: new Set(covered.map(({ line }) => line.id)),
    items: covered.flatMap(({ line: { suspense_item_id: itemId }, movementId }) =>
      itemId === null ? [] : [{ itemId, movementId }],
    ),
  };
}

/** Lines of an account in suspense that a movement may still cover; they and their open items are locked. */
async function inSuspense(tx: Tx, channelId: string, now: Date, amount?: number): Promise<OwnCandidate[]> {
  const lines = await store.undecided(tx, channelId, since(now), amount);
  const open = await lockOpenItems(
    tx,
    lines.flatMap((line) => line.suspense_item_id ?? []),
  );
  return ownCandidates(
    tx,
    channelId,
    lines.filter(({ suspense_item_id: itemId }) => open.has(itemId ?? '')),
    ({ suspense_item_id: itemId }) => isUnmatched(open.get(itemId ?? '')),
  );
}

const isUnmatched = (item: { why: string; playerId: string | null } | undefined): boolean =>
  item?.why === 'NO_MATCH' && item.playerId === null;

/**
 * Looks at the bank's line with the reference of money that is about to be recorded as the house's own.
 * @returns the importer of that line. They, and people who are not independent of them, leave the movement to others
 * @throws Problem REFERENCE_USED where something was booked with the reference before, LINE_OF_OTHERS where somebody else seems to
 * have paid
 */
export async function lookAtMove(
  { clock }: Platform,
  tx: Tx,
  { toId, reference, amount, ...move }: HouseMove,
): Promise<{ importerIds: string[] }> {
  const key = referenceKey(reference);
  const from = since(clock.now());
  const alike = (await store.linesWithReferences(tx, [key])).filter(({ at }) => at >= from);
  const lines = alike.filter((line) => line.channel_id === toId && line.amount === amount);
  const open = new Map(lines.filter(({ item }) => item?.state === 'OPEN').map((line) => [line.id, line]));
  const user = await userOfReference(tx, key);
  const isOpenItem =
    typeof user === 'object' && [...open.values()].some((line) => line.suspense_item_id === user.itemId);
  const isBooked = lines.some(({ id, state }) => !open.has(id) && state !== 'NEW' && state !== 'WAITING');
  if ((user && !isOpenItem) || isBooked) throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  const candidates = await ownCandidates(tx, toId, [...open.values()], ({ id }) =>
    isUnmatched(open.get(id)?.item ?? undefined),
  );
  const isOfOthers =
    // Of another account or amount: then it is another transfer, or the movement has a mistake.
    lines.length < alike.length ||
    lines.some(({ state }) => state === 'WAITING') ||
    candidates.some((candidate) => !mayBeOfReference(candidate, move));
  if (isOfOthers) throw new Problem('LINE_OF_OTHERS', {}, 'body.bankReference');
  // The account that paid proves a transfer; a line without a payer is only the importer's word.
  const isProven = ({ payers }: OwnCandidate) =>
    move.move === 'transfer' && move.fromId !== null && payers.includes(move.fromId);
  return {
    importerIds: candidates
      .filter((candidate) => !isProven(candidate))
      .flatMap(({ line: { brought_by: by } }) => by ?? []),
  };
}

/**
 * Covers the line of a movement, in the transaction that records it, and uses up its reference. New lines are left to the
 * worker, which waits for the same lock.
 * @returns what takes it out of suspense again, to be posted with the movement
 * @throws Problem of `lookAtMove`
 */
export async function noteMoved(platform: Platform, tx: Tx, moved: MovedMoney): Promise<Item[]> {
  const { movementId, toId, amount, reference } = moved;
  const now = platform.clock.now();
  await lockLines(tx, toId);
  // First the locks: an item may be split or sent back in this very moment.
  const candidates = await inSuspense(tx, toId, now, amount);
  if (reference !== null) await lookAtMove(platform, tx, { ...moved, reference });
  const { items } = await coverLines(tx, toId, candidates, now);
  const key = referenceKey(reference ?? '');
  const itemIds = items.map(({ itemId }) => itemId);
  if (key !== '' && !(await claimForMovement(tx, { movementId, reference: key, itemIds }))) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
  return (await markCovered(tx, items, { now, by: BY })).items;
}

/**
 * Checks, before a top-up is credited, the bank's other lines with its references: a line that one of our own accounts paid must not
 * be credited to a player.
 * @throws Problem REFERENCE_USED
 */
export async function assertNotOurs(
  tx: Tx,
  { channelId, lineId, references }: Pick<DecidedTopup, 'channelId' | 'lineId' | 'references'>,
): Promise<void> {
  const lines = (await store.linesWithReferences(tx, references)).filter(
    (line) => line.channel_id === channelId && line.id !== lineId,
  );
  if (lines.length > 0 && (await paidByUs(tx, channelId, lines)).size > 0) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
}

/** Frees the line that a movement covered: it is looked at as a new one, and its references may be used by something else. */
export async function noteReversed(
  _: Platform,
  tx: Tx,
  { movementId, toId }: { movementId: string; toId: string },
): Promise<void> {
  await lockLines(tx, toId);
  await releaseFromMovement(tx, movementId);
  if (await store.forgetMovement(tx, movementId))
    await notify(tx, { to: 'staff', event: 'bankLine', data: {} });
}

/** Covers what is in suspense by movements that were recorded before. @returns how many lines */
export async function coverMoved(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let covered = 0;
  for (const channelId of await store.accountsInSuspense(platform.db, since(now))) {
    covered += await inTransaction(platform.db, async (tx) => {
      if (!(await store.tryLockLines(tx, channelId))) return 0;
      const { items, lineIds } = await coverLines(tx, channelId, await inSuspense(tx, channelId, now), now);
      await coverItems(tx, items, { now, by: BY });
      return lineIds.size;
    });
  }
  return covered;
}
