import type { Operation, Verdict } from './wallet.ts';

/**
 * The rules, written as plainly as possible: how messages with one operation each change a player's wallet and rounds. Tests
 * and the conformance runner compare the product with it.
 */
export class ReferenceWallet {
  balance: number;
  readonly #transactions = new Map<string, Transaction>();
  readonly #rounds = new Map<string, { stakes: number; isFinished: boolean }>();

  constructor(balance: number) {
    this.balance = balance;
  }

  /** The verdict and the balance that belongs to it. */
  apply(operation: Operation): { verdict: Verdict; balance: number; isReplayed: boolean } {
    const known = this.#transactions.get(operation.transactionId);
    if (known) return this.#again(known, operation);
    const verdict = this.#decide(operation);
    if (verdict === 'ok') this.#do(operation);
    if (verdict === 'ok' || verdict === 'INSUFFICIENT' || verdict === 'ROUND_FINISHED') {
      const done = this.#transactions.get(operation.transactionId);
      this.#transactions.set(operation.transactionId, {
        effect: 0,
        state: verdict === 'ok' ? 'done' : 'refused',
        reversed: false,
        ...done,
        operation,
        verdict,
        balance: this.balance,
      });
    }
    return { verdict, balance: this.balance, isReplayed: false };
  }

  #again(known: Transaction, operation: Operation) {
    if (known.state === 'void')
      return { verdict: 'ROLLED_BACK', balance: this.balance, isReplayed: true } as const;
    const isSame =
      known.operation?.kind === operation.kind &&
      JSON.stringify(known.operation.body) === JSON.stringify(operation.body);
    if (!isSame) return { verdict: 'ID_REUSED', balance: this.balance, isReplayed: false } as const;
    return { verdict: known.verdict, balance: known.balance, isReplayed: true };
  }

  #decide({ kind, amount, round: name = '', original, mayReverseWin, needsNoStake }: Operation): Verdict {
    const round = this.#rounds.get(name);
    const named = original === undefined ? undefined : this.#transactions.get(original);
    switch (kind) {
      case 'stake':
        if (round?.isFinished) return 'ROUND_FINISHED';
        return amount > this.balance ? 'INSUFFICIENT' : 'ok';
      case 'win':
      case 'adjust':
      case 'takeBack':
        if (!needsNoStake) {
          if (!round) return 'NO_STAKE';
          if (named?.state === 'rolledBack') return 'ROLLED_BACK';
          if (original !== undefined && named?.state !== 'done') return 'NO_STAKE';
          if (round.stakes === 0) return 'ROLLED_BACK';
        }
        return kind === 'takeBack' && amount > this.balance ? 'INSUFFICIENT' : 'ok';
      case 'close':
        return round || needsNoStake ? 'ok' : 'NO_STAKE';
      case 'reward':
        return 'ok';
      case 'rollback': {
        if (named?.state !== 'done') return 'ok';
        const of = named.operation?.kind;
        if (of !== 'stake' && (!mayReverseWin || of === 'close' || of === 'takeBack'))
          return 'NOT_ROLLED_BACK';
        return named.effect > this.balance ? 'INSUFFICIENT' : 'ok';
      }
    }
  }

  #do(operation: Operation): void {
    const { kind, amount, original = '', transactionId } = operation;
    const named = this.#transactions.get(original);
    if (kind === 'rollback') {
      if (!named) {
        this.#transactions.set(original, {
          state: 'void',
          effect: 0,
          verdict: 'ROLLED_BACK',
          balance: 0,
          reversed: false,
        });
        return;
      }
      // A rollback that reversed nothing cannot be reversed.
      const isNothing = named.operation?.kind === 'rollback' && !named.reversed;
      if (named.state === 'done' && !isNothing) this.#reverse(named, transactionId);
      return;
    }
    const effect = kind === 'stake' || kind === 'takeBack' ? -amount : kind === 'close' ? 0 : amount;
    this.balance += effect;
    this.#transactions.set(transactionId, {
      operation,
      state: 'done',
      effect,
      verdict: 'ok',
      balance: 0,
      reversed: false,
    });
    const { round: name } = operation;
    if (name === undefined) return;
    const round = this.#rounds.get(name) ?? { stakes: 0, isFinished: false };
    if (kind === 'stake') round.stakes += 1;
    if (operation.closesRound) round.isFinished = true;
    if (operation.reopensRound) round.isFinished = false;
    this.#rounds.set(name, round);
  }

  #reverse(named: Transaction, by: string): void {
    this.balance -= named.effect;
    named.state = 'rolledBack';
    this.#transactions.set(by, {
      state: 'done',
      effect: -named.effect,
      verdict: 'ok',
      balance: 0,
      reversed: true,
    });
    // A rollback is rolled back: what it reversed is valid again.
    const again =
      named.operation?.kind === 'rollback' && named.reversed
        ? this.#transactions.get(named.operation.original ?? '')
        : undefined;
    if (again) again.state = 'done';
    const { kind, round = '' } = (again ?? named).operation ?? {};
    const counted = this.#rounds.get(round);
    if (counted && kind === 'stake') counted.stakes += again ? 1 : -1;
  }
}

interface Transaction {
  operation?: Operation;
  state: 'done' | 'refused' | 'rolledBack' | 'void';
  effect: number;
  verdict: Verdict;
  balance: number;
  /** For a rollback: whether it was the one that reversed its original. */
  reversed: boolean;
}
