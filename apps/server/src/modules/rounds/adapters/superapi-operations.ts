import type { KnownTransaction, Operation, Refusal } from '../wallet.ts';

/** The operation that one transaction of a message results in. */
export type Decision = { do: 'apply'; operations: Operation[] } | { do: 'refuse'; verdict: Refusal };

export const refusal = (verdict: Refusal): Decision => ({ do: 'refuse', verdict });

/** Reverses a transaction exactly, once, whatever it moved. */
export function reverse(known: KnownTransaction, transactionId: string): Operation {
  const { transactionId: original, kind, effect, round } = known;
  const common = { transactionId, original, ...(round ? { round } : {}), body: [original] };
  if (kind === 'stake') return { kind: 'rollback', amount: 0, ...common };
  if (kind === 'takeBack') return { kind: 'adjust', amount: -effect, needsNoStake: true, ...common };
  return { kind: 'rollback', amount: 0, mayReverseWin: true, ...common };
}

/** Reverses a refund: the core has no rollback of a rollback, so it takes (or gives) the same amount again. */
export function stakeAgain(refund: KnownTransaction, transactionId: string): Operation {
  const { transactionId: original, effect, round } = refund;
  return {
    kind: effect < 0 ? 'adjust' : 'takeBack',
    transactionId,
    amount: Math.abs(effect),
    original,
    needsNoStake: true,
    reopensRound: true,
    ...(round ? { round } : {}),
    body: [original],
  };
}
