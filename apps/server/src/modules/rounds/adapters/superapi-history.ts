import type { KnownHistory, KnownTransaction } from '../wallet.ts';
import { attemptAt, joinId } from './fields.ts';

/** The state of a bet's money: parts currently staked, and refunds still valid. */
export interface Stake {
  staked: readonly KnownTransaction[];
  refunds: readonly KnownTransaction[];
}

/**
 * What has happened to bets, read from the transactions of their rounds. SuperAPI's `id` identifies the bet and is repeated by
 * each message about it, so our ids are derived from a message's action and its object:
 *
 * - `B:<product>:<bet>` the bet, `A:<product>:<bet>:<request>` a change of it
 * - `S:<product>:<bet>:<n>` its settlement, `SR:…` one that settles its whole round; `n` counts those rolled back
 * - `C:<id>` the cancellation of that transaction, `R:<id>` the rollback of a settlement or cancellation, `V:<id>` a void;
 *   `…~2` and so on where the first attempt was refused
 */
export class History {
  readonly #product: string;
  readonly #all: readonly KnownTransaction[];
  readonly #byId: ReadonlyMap<string, KnownTransaction>;

  constructor(known: KnownHistory, product: string) {
    this.#product = product;
    this.#all = known.transactions;
    this.#byId = new Map(known.transactions.map((transaction) => [transaction.transactionId, transaction]));
  }

  find(id: string): KnownTransaction | undefined {
    return this.#byId.get(id);
  }

  /** The id under which something was or will be done. */
  attempt(id: string): string {
    return attemptAt(id, (at) => this.find(at)?.state === 'refused');
  }

  bet(id: string): KnownTransaction | undefined {
    return this.find(betRef(this.#product, id));
  }

  /** Bets of the round that took effect, in order of arrival, whatever happened to them later. */
  betsOf(round: string): KnownTransaction[] {
    return this.#all.filter(
      ({ transactionId, round: own, state }) =>
        own === round && transactionId.startsWith('B:') && (state === 'done' || state === 'rolledBack'),
    );
  }

  /** Valid settlements of the round, of single bets or of the whole round. */
  settlementsOf(round: string): KnownTransaction[] {
    return this.#all.filter(
      ({ transactionId, round: own, state }) =>
        own === round && state === 'done' && /^SR?:/.test(transactionId),
    );
  }

  /** The valid settlement of a bet, or else of its whole round. */
  settlementOf(bet: string, round: string): KnownTransaction | undefined {
    const own = (['S', 'SR'] as const)
      .map((kind) => this.find(this.nextSettlement(kind, bet)))
      .find((known) => known?.state === 'done');
    return own ?? this.settlementsOf(round).find(({ transactionId }) => transactionId.startsWith('SR:'));
  }

  /** Transactions that rolled back settlements of the round (`R`) or voided its bets (`V`), in order of arrival. */
  reversalsOf(kind: 'R' | 'V', round: string): KnownTransaction[] {
    return this.#all.filter(
      (known) =>
        known.round === round &&
        known.kind === 'rollback' &&
        known.state === 'done' &&
        known.transactionId.startsWith(`${kind}:`),
    );
  }

  /** The id of a bet's valid settlement, or of its next one if none is valid. */
  nextSettlement(kind: 'S' | 'SR', bet: string): string {
    let n = 0;
    while (this.find(settlementRef(kind, this.#product, bet, n))?.state === 'rolledBack') n++;
    return settlementRef(kind, this.#product, bet, n);
  }

  /** Settlements of a bet that were rolled back or voided, the newest last. */
  reversedSettlements(bet: string): KnownTransaction[] {
    return (['S', 'SR'] as const).flatMap((kind) => {
      const found: KnownTransaction[] = [];
      for (let n = 0; ; n++) {
        const known = this.find(settlementRef(kind, this.#product, bet, n));
        if (known?.state !== 'rolledBack') return found;
        found.push(known);
      }
    });
  }

  stakeOf(bet: KnownTransaction): Stake {
    const changes = this.#all.filter(
      ({ transactionId, original }) => original === bet.transactionId && transactionId.startsWith('A:'),
    );
    const ends = [bet, ...changes].map((part) => this.#endOf(part));
    return {
      staked: ends.filter(({ transactionId, state }) => state === 'done' && !/^[CV]:/.test(transactionId)),
      refunds: ends.filter(({ transactionId, state }) => state === 'done' && transactionId.startsWith('C:')),
    };
  }

  /** The current state of a part of a stake: voided, cancelled, the cancellation rolled back, and so on. */
  #endOf(part: KnownTransaction): KnownTransaction {
    const cancel = this.find(this.attempt(cancelRef(part.transactionId)));
    if (!cancel) return this.find(this.attempt(voidRef(part.transactionId))) ?? part;
    const again = this.find(this.attempt(rollbackRef(cancel.transactionId)));
    return again ? this.#endOf(again) : cancel;
  }
}

const settlementRef = (kind: 'S' | 'SR', product: string, bet: string, n: number): string =>
  joinId(kind, product, bet, String(n));

export const betRef = (product: string, id: string): string => joinId('B', product, id);
export const cancelRef = (id: string): string => joinId('C', id);
export const rollbackRef = (id: string): string => joinId('R', id);
export const voidRef = (id: string): string => joinId('V', id);

/** Rounds are unique only within a product. */
export const roundRef = (product: string, round: string): string => joinId(product, round);
