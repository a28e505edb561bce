import type { KnownTransaction, Operation } from '../wallet.ts';
import { joinId, moneyText } from './fields.ts';
import { betRef, cancelRef, type History, rollbackRef, roundRef, voidRef } from './superapi-history.ts';
import type { BetName, TransactionOf } from './superapi-messages.ts';
import { type Decision, refusal, reverse, stakeAgain } from './superapi-operations.ts';

/** Messages that change what happened before: cancel, adjust, rollback, void. */

/** The bets that a message is about: one, or all of the round. */
function betsOf(product: string, name: BetName, history: History): KnownTransaction[] {
  const bet = history.bet(name.id);
  const round = roundRef(product, name.roundId);
  if (name.transactionType === 'BY_ROUND') return history.betsOf(round);
  return bet?.round === round && (bet.state === 'done' || bet.state === 'rolledBack') ? [bet] : [];
}

/** Returns the stake. A bet that is unknown, was refused or comes later has no effect. */
export function cancelled(product: string, name: BetName, history: History): Decision {
  const bets = betsOf(product, name, history);
  const round = roundRef(product, name.roundId);
  if (bets.length === 0) {
    const original = betRef(product, name.id);
    const known = history.find(original);
    if (known?.round && known.round !== round) return refusal('NO_STAKE');
    return {
      do: 'apply',
      operations: [
        {
          kind: 'rollback',
          transactionId: cancelRef(original),
          amount: 0,
          original,
          round,
          body: [original],
        },
      ],
    };
  }
  const isSettled =
    name.transactionType === 'BY_ROUND'
      ? history.settlementsOf(round).length > 0
      : history.settlementOf(name.id, round) !== undefined;
  if (isSettled) return refusal('ROUND_FINISHED');
  return changed(
    bets.flatMap((bet) => {
      const { staked, refunds } = history.stakeOf(bet);
      return [
        ...staked.map((part) => reverse(part, history.attempt(cancelRef(part.transactionId)))),
        ...repeated(refunds, history),
      ];
    }),
    'ROLLED_BACK',
  );
}

/** Changes the amount of a stake. An increase is a stake, so everything that stops stakes stops it. */
export function adjusted(
  product: string,
  change: TransactionOf<'adjustBets'>,
  request: string,
  history: History,
): Decision {
  const original = betRef(product, change.id);
  const transactionId = joinId('A', product, change.id, request);
  const round = roundRef(product, change.roundId);
  const body = [change.roundId, moneyText(change.betAmount)];
  const before = history.find(transactionId);
  if (before) {
    return changed([{ kind: before.kind, transactionId, amount: 0, original, round, body }], 'NO_STAKE');
  }
  const bet = history.bet(change.id);
  if (!bet || bet.round !== round || bet.state === 'refused') return refusal('NO_STAKE');
  if (history.settlementOf(change.id, round)) return refusal('ROUND_FINISHED');
  const { staked } = history.stakeOf(bet);
  if (staked.length === 0) return refusal('ROLLED_BACK');
  const more = change.betAmount.satang + staked.reduce((sum, { effect }) => sum + effect, 0);
  const isMore = more > 0;
  const difference: Operation = {
    kind: isMore ? 'stake' : 'adjust',
    transactionId,
    amount: Math.abs(more),
    original,
    round,
    ...(isMore ? {} : { needsNoStake: true }),
    body,
  };
  return changed([difference], 'NO_STAKE');
}

/** Undoes the last settlement or cancellation, and opens the round again. */
export function rolledBack(product: string, change: TransactionOf<'rollback'>, history: History): Decision {
  const round = roundRef(product, change.roundId);
  const isByRound = change.transactionType === 'BY_ROUND';
  const settlement = history.settlementOf(change.id, round);
  const settlements = isByRound ? history.settlementsOf(round) : settlement ? [settlement] : [];
  if (settlements.length > 0) {
    const isOther = !isByRound && settlement?.effect !== change.payoutAmount.satang;
    if (isOther) return refusal('NO_STAKE');
    return changed(
      settlements.map((known) => ({
        ...reverse(known, history.attempt(rollbackRef(known.transactionId))),
        reopensRound: true,
      })),
      'NO_STAKE',
    );
  }
  const bets = betsOf(product, change, history);
  const refunds = bets.flatMap((bet) => history.stakeOf(bet).refunds);
  if (refunds.length > 0) {
    return changed(
      refunds.map((known) => stakeAgain(known, history.attempt(rollbackRef(known.transactionId)))),
      'NO_STAKE',
    );
  }
  // Already undone: the same answer.
  const staked = bets.flatMap((bet) => history.stakeOf(bet).staked);
  const again = staked.filter(({ transactionId }) => transactionId.startsWith('R:'));
  if (again.length > 0) return changed(repeated(again, history), 'NO_STAKE');
  const last = history.reversedSettlements(change.id).at(-1);
  const done = last && history.find(history.attempt(rollbackRef(last.transactionId)));
  const all = isByRound ? history.reversalsOf('R', round) : done ? [done] : [];
  return changed(repeated(all, history), 'NO_STAKE');
}

/** Voids a settled bet: returns the stake and takes back what was paid for it. */
export function voided(product: string, change: TransactionOf<'voidSettled'>, history: History): Decision {
  const round = roundRef(product, change.roundId);
  const isByRound = change.transactionType === 'BY_ROUND';
  const bets = betsOf(product, change, history);
  const settlement = history.settlementOf(change.id, round);
  const settlements = isByRound ? history.settlementsOf(round) : settlement ? [settlement] : [];
  const staked = bets.flatMap((bet) => history.stakeOf(bet).staked);
  if (settlements.length > 0) {
    // Credits come first, so a wallet has too little only if it still has after both.
    const operations = [...staked, ...settlements].map((known) =>
      reverse(known, history.attempt(voidRef(known.transactionId))),
    );
    return changed(operations, 'NO_STAKE');
  }
  if (isByRound) return changed(repeated(history.reversalsOf('V', round), history), 'NO_STAKE');
  const before = [
    ...bets.flatMap(({ transactionId }) => history.find(history.attempt(voidRef(transactionId))) ?? []),
    ...history
      .reversedSettlements(change.id)
      .flatMap(({ transactionId }) => history.find(history.attempt(voidRef(transactionId))) ?? []),
  ];
  return changed(repeated(before, history), 'NO_STAKE');
}

/** The operations; without any, there was nothing to change. */
const changed = (operations: Operation[], otherwise: 'NO_STAKE' | 'ROLLED_BACK'): Decision =>
  operations.length === 0 ? refusal(otherwise) : { do: 'apply', operations };

/** The operations that created these transactions, so that the core returns the stored answers. */
function repeated(made: readonly KnownTransaction[], history: History): Operation[] {
  return made.flatMap(({ transactionId, original = '', kind }) => {
    const known = history.find(original);
    return known
      ? [
          {
            kind,
            transactionId,
            amount: 0,
            original,
            ...(known.round ? { round: known.round } : {}),
            body: [original],
          },
        ]
      : [];
  });
}
