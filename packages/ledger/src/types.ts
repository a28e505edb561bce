/** Anything that runs SQL inside a transaction. `pg.PoolClient` fits; other query builders are adapted. */
export interface Tx {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export type PlayerAccount = 'wallet' | 'held';

/** A player's account by the player's uuid, or a house account by its code (`bank:<uuid>`, `bonus`, ...). */
export type AccountName = { player: string; account: PlayerAccount } | { house: string };

/** One movement of money. `amount` is a whole number of satang, 0 or more. */
export interface Leg {
  from: AccountName;
  to: AccountName;
  amount: number;
  /** What it is, e.g. `topup`, `withdraw.hold`. */
  kind: string;
}

/** The unit of posting: all legs or none, under one idempotency key, with one outcome. */
export interface Item {
  key: string;
  /** One leg is a plain transfer, several are a chain. */
  legs: readonly Leg[];
  /** What it belongs to: a top-up, a withdrawal, a round. */
  ref?: { type: string; id: string };
  /** Who or what caused it: `staff:<uuid>`, `player:<uuid>`, `provider:<code>`, `system`. */
  by: string;
  /** Store a refusal for lack of money under the key, so that a repetition is refused as well. */
  sticky?: boolean;
  /** Take the money even if the wallet is frozen: corrects money given before. Not for a reverse. */
  ignoresFreeze?: boolean;
  /**
   * Take back everything that was posted under this key, once. `legs` then has one leg of amount 0 that names the player's
   * wallet and the kind. If nothing was posted under the key, the key becomes void: an original that comes later has no
   * effect.
   */
  reverseOf?: string;
}

export type RefusalCode =
  | 'INSUFFICIENT'
  | 'FROZEN'
  | 'CLOSED'
  | 'UNKNOWN_ACCOUNT'
  | 'OVERFLOW'
  | 'KEY_REUSED'
  | 'VOID';

export interface Posted {
  status: 'ok';
  /** True when this is the stored answer of an earlier posting under the same key. */
  replayed: boolean;
  /** Ids of the transfers, in the order of the legs; legs of amount 0 have none. */
  transferIds: string[];
  /** Satang after the item: of the player's account in the first leg (`from` before `to`), else of its `to`. */
  balance: number;
}

export interface Refused {
  status: 'refused';
  code: RefusalCode;
  /** True if this is a stored refusal again (see `sticky`, `reverseOf`). */
  replayed: boolean;
  /** Satang on the refusing account, unless it is unknown or the key caused the refusal. */
  balance?: number;
}

export type Outcome = Posted | Refused;
