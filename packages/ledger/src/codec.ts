import { bucketOf } from './bucket.ts';
import { bucketOfItem, fingerprintOf } from './item.ts';
import type { AccountName, Item, Outcome, RefusalCode } from './types.ts';

/** Calls `post_batch`; results come as comma-separated text, the cheapest form to read here. */
export const postBatchSql = `select array_to_string(r.status, ',') as status,
  array_to_string(r.transfer, ',', '') as transfer, array_to_string(r.transfers, ',', '') as transfers,
  array_to_string(r.balance, ',', '') as balance
  from ledger.post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) r`;

const REFUSALS: readonly (RefusalCode | undefined)[] = [
  undefined,
  'INSUFFICIENT',
  'FROZEN',
  'CLOSED',
  'UNKNOWN_ACCOUNT',
  'OVERFLOW',
  'KEY_REUSED',
  'VOID',
];
const REPLAYED = 32;

/** One element of a PostgreSQL array literal. */
function quoted(text: string): string {
  return text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

/** Collects the distinct accounts of a batch and numbers them: players first, then the house. */
class Accounts {
  readonly #wallets = new Map<string, number>();
  readonly #helds = new Map<string, number>();
  readonly #houses = new Map<string, number>();
  players = '';
  kinds = '';
  codes = '';
  buckets = '';
  #players = 0;

  /** Positive: number of a player's account; negative: of a house account. */
  place(name: AccountName, bucket: number): number {
    if ('house' in name) {
      const id = `${bucket}:${name.house}`;
      let place = this.#houses.get(id);
      if (place === undefined) {
        const comma = this.#houses.size === 0 ? '' : ',';
        place = -1 - this.#houses.size;
        this.#houses.set(id, place);
        this.codes += comma + quoted(name.house);
        this.buckets += `${comma}${bucket}`;
      }
      return place;
    }
    const map = name.account === 'wallet' ? this.#wallets : this.#helds;
    let place = map.get(name.player);
    if (place === undefined) {
      const comma = this.#players === 0 ? '' : ',';
      place = ++this.#players;
      map.set(name.player, place);
      this.players += comma + name.player;
      this.kinds += comma + (name.account === 'wallet' ? '1' : '2');
    }
    return place;
  }

  /** The number in the combined list. */
  index(place: number): number {
    return place > 0 ? place : this.#players - place;
  }
}

/** The bucket of one leg: its player's, or the item's for a leg between house accounts. */
function bucketOfLeg(from: AccountName, to: AccountName, bucket: number): number {
  if ('player' in from) return bucketOf(from.player);
  return 'player' in to ? bucketOf(to.player) : bucket;
}

/** A reverse may affect both accounts of its player, so both are locked whether named or not. */
function placeBoth(accounts: Accounts, item: Item): void {
  for (const { from, to } of item.legs) {
    const name = 'player' in from ? from : to;
    if (!('player' in name)) continue;
    accounts.place({ player: name.player, account: 'wallet' }, 0);
    accounts.place({ player: name.player, account: 'held' }, 0);
  }
}

const flagsOf = (item: Item): number =>
  (item.sticky === true ? 1 : 0) +
  (item.reverseOf === undefined ? 0 : 2) +
  (item.ignoresFreeze === true ? 4 : 0);

/** The parameters of `ledger.post_batch` for these items, as PostgreSQL array literals. */
export function encodeBatch(items: readonly Item[], fingerprints: readonly string[]): string[] {
  const accounts = new Accounts();
  const from: number[] = [];
  const to: number[] = [];
  let keys = '';
  let flags = '';
  let reverses = '';
  let bys = '';
  let refTypes = '';
  let refIds = '';
  let legItems = '';
  let amounts = '';
  let kinds = '';
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as Item;
    const comma = i === 0 ? '' : ',';
    const bucket = bucketOfItem(item);
    keys += comma + quoted(item.key);
    flags += comma + flagsOf(item);
    reverses += comma + (item.reverseOf === undefined ? 'NULL' : quoted(item.reverseOf));
    bys += comma + quoted(item.by);
    refTypes += comma + (item.ref === undefined ? 'NULL' : quoted(item.ref.type));
    refIds += comma + (item.ref === undefined ? 'NULL' : quoted(item.ref.id));
    if (item.reverseOf !== undefined) placeBoth(accounts, item);
    for (const leg of item.legs) {
      const legComma = from.length === 0 ? '' : ',';
      const legBucket = bucketOfLeg(leg.from, leg.to, bucket);
      from.push(accounts.place(leg.from, legBucket));
      to.push(accounts.place(leg.to, legBucket));
      legItems += `${legComma}${i + 1}`;
      amounts += `${legComma}${leg.amount}`;
      kinds += legComma + quoted(leg.kind);
    }
  }
  return [
    `{${accounts.players}}`,
    `{${accounts.kinds}}`,
    `{${accounts.codes}}`,
    `{${accounts.buckets}}`,
    `{${keys}}`,
    `{${fingerprints.join(',')}}`,
    `{${flags}}`,
    `{${reverses}}`,
    `{${bys}}`,
    `{${refTypes}}`,
    `{${refIds}}`,
    `{${legItems}}`,
    `{${from.map((place) => accounts.index(place)).join(',')}}`,
    `{${to.map((place) => accounts.index(place)).join(',')}}`,
    `{${amounts}}`,
    `{${kinds}}`,
  ];
}

/** The outcomes from the four columns of `postBatchSql`'s one row, in the order of the items. */
export function decodeBatch(row: Record<string, unknown>): Outcome[] {
  const status = String(row.status).split(',');
  const transfer = String(row.transfer).split(',');
  const transfers = String(row.transfers).split(',');
  const balance = String(row.balance).split(',');
  const outcomes: Outcome[] = [];
  for (let i = 0; i < status.length; i++) {
    const value = Number(status[i]);
    const replayed = value >= REPLAYED;
    const code = REFUSALS[replayed ? value - REPLAYED : value];
    const known = balance[i] ?? '';
    if (code === undefined) {
      const transferIds = idsFrom(transfer[i] ?? '', Number(transfers[i]));
      outcomes.push({ status: 'ok', replayed, transferIds, balance: Number(known) });
    } else if (known === '' || code === 'UNKNOWN_ACCOUNT') {
      outcomes.push({ status: 'refused', code, replayed });
    } else {
      outcomes.push({ status: 'refused', code, replayed, balance: Number(known) });
    }
  }
  return outcomes;
}

/** A batch's transfers have consecutive ids, which are larger than a safe integer. */
function idsFrom(first: string, count: number): string[] {
  if (count === 0) return [];
  if (count === 1) return [first];
  const start = BigInt(first);
  return Array.from({ length: count }, (_, i) => String(start + BigInt(i)));
}

/** Fingerprints of items, in their order. */
export function fingerprints(items: readonly Item[]): string[] {
  return items.map(fingerprintOf);
}
