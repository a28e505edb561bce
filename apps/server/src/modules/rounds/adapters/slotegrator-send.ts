import { type NeutralOperation, type NeutralStep, NotExpressible } from '../adapter.ts';
import { writeAmount, writeBaht } from './decimal.ts';
import { writeForm } from './slotegrator-form.ts';

/** A neutral step as the form that Slotegrator would send. */
export const bodyOf = (step: NeutralStep): Buffer => Buffer.from(writeForm(fieldsOf(step)));

function fieldsOf(step: NeutralStep): [string, string][] {
  if (step.do === 'authenticate') throw new NotExpressible('Slotegrator has no call for it');
  const player: [string, string][] = [
    ['player_id', step.player],
    ['currency', 'THB'],
    ...(step.token ? [['session_id', step.token] as [string, string]] : []),
  ];
  if (step.do === 'balance') return [['action', 'balance'], ...player];
  const [first, ...others] = step.operations;
  if (!first) throw new NotExpressible('no operation');
  const common: [string, string][] = [
    ...player,
    ['game_uuid', step.game ?? 'test'],
    ['transaction_id', first.transactionId],
    ...(first.round ? [['round_id', first.round] as [string, string]] : []),
  ];
  if (others.length > 0 || first.kind === 'takeBack') {
    return [['action', 'rollback'], ...common, ['type', 'rollback'], ...listOf(step.operations)];
  }
  return [
    ...common,
    ...ownFields(first),
    ['amount', writeAmount(first, 'baht')],
    ...(first.closesRound === undefined
      ? []
      : [['finished', first.closesRound ? '1' : '0'] as [string, string]]),
  ];
}

/** Action, type, and the fields that they need in addition. */
function ownFields({ kind, original, as }: NeutralOperation): [string, string][] {
  const of = (action: string, type: string): [string, string][] => [
    ['action', action],
    ['type', type],
  ];
  if (as === 'tip' && kind === 'stake') return of('bet', 'tip');
  if (as === 'free' && (kind === 'stake' || kind === 'win'))
    return of(kind === 'stake' ? 'bet' : 'win', 'freespin');
  if (as) throw new NotExpressible(`Slotegrator has no such message: ${as}`);
  if (kind === 'stake') return of('bet', 'bet');
  if (kind === 'win') return of('win', 'win');
  if (kind === 'reward') return of('win', 'bonus');
  if (kind === 'rollback' && original) return [...of('refund', 'bet'), ['bet_transaction_id', original]];
  throw new NotExpressible(`Slotegrator has no message for this: ${kind}`);
}

function listOf(operations: readonly NeutralOperation[]): [string, string][] {
  return operations.flatMap(({ kind, original, amount = 0 }, index): [string, string][] => {
    if (!original || (kind !== 'rollback' && kind !== 'takeBack')) {
      throw new NotExpressible('Slotegrator has lists of what is rolled back only');
    }
    const name = (of: string) => `rollback_transactions[${index}][${of}]`;
    const action = kind === 'rollback' ? 'bet' : 'win';
    return [
      [name('action'), action],
      [name('amount'), writeBaht(amount)],
      [name('transaction_id'), original],
      [name('type'), action],
    ];
  });
}
