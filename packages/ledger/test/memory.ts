import { bucketOf } from '../src/bucket.ts';
import type { AccountName, Item, Leg, RefusalCode } from '../src/index.ts';
import { bucketOfItem, MAX_AMOUNT } from '../src/item.ts';

/** Satang: a hot account's bound in a bucket, and the most that one leg may move of it. */
const HOT = { bound: 2 ** 45, leg: 2 ** 38 };

/** What the model says of an outcome: ids are the database's business. */
export type Expected =
  | { status: 'ok'; replayed: boolean; transfers: number; balance: number }
  | { status: 'refused'; code: RefusalCode; replayed: boolean; balance?: number };

interface Stored {
  body: string;
  outcome: Expected;
  moved: Placed[];
}

interface Placed {
  leg: Leg;
  bucket: number;
}

/** The ledger in a few lines of memory, one item after the other: what the real one is compared with. */
export class MemoryLedger {
  readonly balances = new Map<string, number>();
  readonly states = new Map<string, 'open' | 'frozen' | 'closed'>();
  readonly #hot = new Set<string>();
  readonly #keys = new Map<string, Stored | 'void'>();
  readonly #reversed = new Set<string>();

  open(player: string): void {
    this.balances.set(`${player}:wallet`, 0);
    this.balances.set(`${player}:held`, 0);
    this.states.set(player, 'open');
  }

  openHouse(code: string, { hot = false } = {}): void {
    if (hot) this.#hot.add(code);
    for (let bucket = 0; bucket < 64; bucket++) this.balances.set(`${code}:${bucket}`, 0);
  }

  post(item: Item): Expected {
    const stored = this.#keys.get(item.key);
    const body = JSON.stringify([item.reverseOf, item.legs]);
    if (stored === 'void') return { status: 'refused', code: 'VOID', replayed: true };
    if (stored !== undefined && stored.body !== body) {
      return { status: 'refused', code: 'KEY_REUSED', replayed: false };
    }
    if (stored !== undefined) return { ...stored.outcome, replayed: true };

    const bucket = bucketOfItem(item);
    const original = item.reverseOf === undefined ? undefined : this.#keys.get(item.reverseOf);
    const back = this.#mirrored(item, original);
    const snapshot = new Map(this.balances);
    const own = item.legs.map((leg) => ({ leg, bucket: bucketOfLeg(leg, bucket) }));
    for (const { leg, bucket: legBucket } of [...own, ...back]) {
      const code = this.#move(leg, legBucket, item);
      if (code === undefined) continue;
      this.balances.clear();
      for (const [account, balance] of snapshot) this.balances.set(account, balance);
      const balance = this.balances.get(accountOf(leg.from, legBucket));
      const isHot = 'house' in leg.from && this.#hot.has(leg.from.house);
      const known = code !== 'UNKNOWN_ACCOUNT' && balance !== undefined && !isHot;
      const outcome: Expected = { status: 'refused', code, replayed: false, ...(known ? { balance } : {}) };
      if (code === 'INSUFFICIENT' && item.sticky === true) {
        this.#keys.set(item.key, { body, outcome, moved: [] });
      }
      return outcome;
    }
    const moved = [...own, ...back].filter(({ leg }) => leg.amount > 0);
    const outcome: Expected = {
      status: 'ok',
      replayed: false,
      transfers: moved.length,
      balance: this.#answered(item, bucket),
    };
    this.#keys.set(item.key, { body, outcome, moved });
    if (item.reverseOf !== undefined) {
      if (original === undefined) this.#keys.set(item.reverseOf, 'void');
      else if (back.length > 0) this.#reversed.add(item.reverseOf);
    }
    return outcome;
  }

  #mirrored(item: Item, original: Stored | 'void' | undefined): Placed[] {
    if (item.reverseOf === undefined || original === undefined || original === 'void') return [];
    if (this.#reversed.has(item.reverseOf)) return [];
    return original.moved
      .toReversed()
      .map(({ leg, bucket }) => ({ leg: { ...leg, from: leg.to, to: leg.from }, bucket }));
  }

  #foreign(leg: Leg, item: Item): boolean {
    const player = playerOf(item.legs[0]);
    return [leg.from, leg.to].some((name) => 'player' in name && name.player !== player);
  }

  #move(leg: Leg, bucket: number, item: Item): RefusalCode | undefined {
    const [from, to] = [accountOf(leg.from, bucket), accountOf(leg.to, bucket)];
    const [debited, credited] = [this.balances.get(from), this.balances.get(to)];
    if (debited === undefined || credited === undefined) return 'UNKNOWN_ACCOUNT';
    if (item.reverseOf !== undefined && this.#foreign(leg, item)) return 'UNKNOWN_ACCOUNT';
    const stateOf = (name: AccountName) => ('player' in name ? this.states.get(name.player) : 'open');
    if (stateOf(leg.from) === 'closed' || stateOf(leg.to) === 'closed') return 'CLOSED';
    const wallet = 'player' in leg.from && leg.from.account === 'wallet';
    if (wallet && stateOf(leg.from) === 'frozen') return 'FROZEN';
    if ('player' in leg.from && debited < leg.amount) return 'INSUFFICIENT';
    if (credited + leg.amount > MAX_AMOUNT || debited - leg.amount < -MAX_AMOUNT) return 'OVERFLOW';
    const isHot = (name: AccountName) => 'house' in name && this.#hot.has(name.house);
    if (isHot(leg.to) && (leg.amount > HOT.leg || credited + leg.amount > HOT.bound)) return 'OVERFLOW';
    if (isHot(leg.from) && (leg.amount > HOT.leg || debited - leg.amount < -HOT.bound)) return 'OVERFLOW';
    this.balances.set(from, debited - leg.amount);
    this.balances.set(to, credited + leg.amount);
    return undefined;
  }

  #answered(item: Item, bucket: number): number {
    const leg = item.legs[0];
    if (leg === undefined) throw new Error('no leg');
    const name = 'player' in leg.from ? leg.from : leg.to;
    return this.balances.get(accountOf(name, bucketOfLeg(leg, bucket))) ?? Number.NaN;
  }
}

function playerOf(leg: Leg | undefined): string | undefined {
  if (leg === undefined) return undefined;
  if ('player' in leg.from) return leg.from.player;
  return 'player' in leg.to ? leg.to.player : undefined;
}

function bucketOfLeg(leg: Leg, bucket: number): number {
  const player = playerOf(leg);
  return player === undefined ? bucket : bucketOf(player);
}

function accountOf(name: AccountName, bucket: number): string {
  return 'player' in name ? `${name.player}:${name.account}` : `${name.house}:${bucket}`;
}
