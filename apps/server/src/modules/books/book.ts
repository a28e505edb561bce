import { accountOf, bahtInText, MAX_AMOUNT, type MovementKind, movementKinds } from '@salung/contract';
import {
  type AccountName,
  balances,
  type Item,
  MAX_AMOUNT as MOST_OF_LEG,
  type Posted,
  post,
  type Refused,
} from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type NewEvent, recordEvents } from '../events/index.ts';

interface Booking {
  at: Date;
  /** The field that named the amount. Without one, no person chose the amount, and a lack of money is an error of ours. */
  field?: string | undefined;
  /** The refusal where the first posting was made before; without one, a repetition has no effect. */
  repeated?: Problem;
}

/** What a posting did to a player's wallet, other than by play. */
export interface WalletMove {
  playerId: string;
  /** Satang in the wallet before and after. */
  before: number;
  after: number;
  /** Negative where it left the wallet. */
  legs: readonly { kind: MovementKind; amount: number; ref: Item['ref'] }[];
}

/** A module that takes note of what moves in players' wallets, in the transaction that moves it, with the players locked. */
export interface MoneyWatcher {
  walletMoved?(platform: Platform, tx: Tx, move: WalletMove): Promise<unknown>;
}

/**
 * Posts items of a player's wallet, as `book` posts others, and tells the modules what the postings did there.
 * @throws Problem INSUFFICIENT, AMOUNT_TOO_LARGE, WALLET_FROZEN, ACCOUNT_BLOCKED, or `repeated`
 */
export async function bookForPlayer(
  platform: Platform,
  tx: Tx,
  items: readonly Item[],
  booking: Booking,
): Promise<Posted[]> {
  const posted = await postAll(tx, items, booking);
  const fresh = items.filter((_, index) => !posted[index]?.replayed);
  const watchers: MoneyWatcher[] = Object.values(platform.modules);
  for (const [playerId, legs] of walletLegs(fresh)) {
    const { wallet: after } = await balances(ledgerTx(tx), playerId);
    const before = after - legs.reduce((sum, { amount }) => sum + amount, 0);
    for (const watcher of watchers) {
      await watcher.walletMoved?.(platform, tx, { playerId, before, after, legs });
    }
  }
  return posted;
}

/** The legs that move something in wallets, by their players. */
function walletLegs(items: readonly Item[]): Map<string, WalletMove['legs'][number][]> {
  const moves = new Map<string, WalletMove['legs'][number][]>();
  for (const { legs, ref } of items) {
    for (const { from, to, amount, kind } of legs) {
      for (const [side, sign] of [[from, -1] as const, [to, 1] as const]) {
        if (!('player' in side) || side.account !== 'wallet') continue;
        const known = moves.get(side.player) ?? [];
        moves.set(side.player, [...known, { kind: kind as MovementKind, amount: sign * amount, ref }]);
      }
    }
  }
  return moves;
}

/**
 * Posts items that touch no wallet, in the caller's transaction and as its last statement about money, and writes each movement
 * down as an event.
 * @throws Problem as it is told to, where the first posting is a repetition
 */
export async function book(tx: Tx, items: readonly Item[], booking: Booking): Promise<Posted[]> {
  if (walletLegs(items).size > 0) throw new Error('a posting for a player is booked with bookForPlayer');
  return postAll(tx, items, booking);
}

async function postAll(tx: Tx, items: readonly Item[], { at, ...terms }: Booking): Promise<Posted[]> {
  assertInChart(items);
  // A sum of many days may be more than the ledger takes at all.
  if (terms.field && items.some(({ legs }) => legs.some(({ amount }) => amount > MOST_OF_LEG))) {
    throw tooLarge(terms.field);
  }
  const outcomes = await post(ledgerTx(tx), items);
  const posted = outcomes.map((outcome, index) => {
    const isFirst = index === 0;
    if (isFirst && terms.repeated && isRepeated(outcome)) throw terms.repeated;
    if (outcome.status === 'refused') throw refusalOf(items[index], outcome, terms.field);
    return outcome;
  });
  await recordEvents(
    tx,
    items.flatMap((item, index) => (posted[index]?.replayed ? [] : eventsOf(item, at))),
  );
  return posted;
}

/** @throws Error where an account or a kind has no place in the chart: reports could not name it */
function assertInChart(items: readonly Item[]): void {
  for (const { from, to, kind } of items.flatMap(({ legs }) => legs)) {
    if (!Object.hasOwn(movementKinds, kind)) throw new Error(`no movement is of the kind ${kind}`);
    for (const side of [from, to]) {
      if ('house' in side && !accountOf(side.house)) throw new Error(`no account is named ${side.house}`);
    }
  }
}

const isRepeated = (outcome: Posted | Refused): boolean =>
  outcome.status === 'ok' ? outcome.replayed : outcome.code === 'KEY_REUSED';

const tooLarge = (field: string): Problem =>
  new Problem('AMOUNT_TOO_LARGE', { limit: bahtInText(MAX_AMOUNT) }, field);

/** A refusal that the caller can act on is a Problem; any other is an error of ours. */
function refusalOf(item: Item | undefined, { code }: Refused, field: string | undefined): Error {
  const isOfPlayer = item?.legs.some(({ from, to }) => 'player' in from || 'player' in to) ?? false;
  if (isOfPlayer && code === 'FROZEN') return new Problem('WALLET_FROZEN');
  if (isOfPlayer && code === 'CLOSED') return new Problem('ACCOUNT_BLOCKED');
  if (field && code === 'INSUFFICIENT') return new Problem('INSUFFICIENT', {}, field);
  if (field && code === 'OVERFLOW') return tooLarge(field);
  return new Error(`the ledger refused ${item?.key}: ${code}`);
}

const nameOf = (side: AccountName): string => ('house' in side ? side.house : side.account);

function eventsOf({ key, legs, ref }: Item, at: Date): NewEvent<'money.moved'>[] {
  const player = legs
    .flatMap(({ from, to }) => [from, to])
    .find((side): side is Extract<AccountName, { player: string }> => 'player' in side);
  return legs
    .filter(({ amount }) => amount > 0)
    .map(({ from, to, amount, kind }) => ({
      kind: 'money.moved',
      playerId: player?.player ?? null,
      data: { key, kind: kind as MovementKind, amount, from: nameOf(from), to: nameOf(to), ref: ref ?? null },
      at,
    }));
}
