import { type NeutralOperation, type NeutralStep, NotExpressible } from '../adapter.ts';
import { writeBaht } from './decimal.ts';
import { Digits } from './exact-json.ts';

/** The product that the conformance runner plays. */
const product = 'TEST';

/** A neutral step as SuperAPI would send it. Its request has the id of the first operation, as a repetition has. */
export function messageOf(step: NeutralStep, now: Date): { path: string; fields: Record<string, unknown> } {
  if (step.do === 'authenticate') throw new NotExpressible('SuperAPI has no call for it');
  const envelope = (id: string) => ({
    id,
    timestampMillis: now.getTime(),
    productId: product,
    currency: 'THB',
    username: step.player,
    ...(step.token ? { sessionToken: step.token } : {}),
  });
  if (step.do === 'balance') return { path: 'checkBalance', fields: envelope('balance') };
  const [first, second] = step.operations;
  if (!first) throw new NotExpressible('no operation');
  const gameCode = step.game ?? 'test';
  if (step.operations.length === 2 && first.kind === 'stake' && second?.kind === 'win') {
    const bet = betOf(first, gameCode);
    const txn = { ...bet, ...settlementOf(second), betAmount: baht(first.amount), isSingleState: true };
    return { path: 'settleBets', fields: { ...envelope(first.transactionId), txns: [txn] } };
  }
  const paths = new Set(step.operations.map(pathOf));
  const [path] = paths;
  if (paths.size !== 1 || !path) throw new NotExpressible('SuperAPI has no message for these together');
  return {
    path,
    fields: {
      ...envelope(first.transactionId),
      txns: step.operations.map((operation) => transactionOf(path, operation, gameCode)),
    },
  };
}

function pathOf({ kind, original }: NeutralOperation): string {
  if (kind === 'stake') return 'placeBets';
  if (kind === 'win') return 'settleBets';
  if (kind === 'reward') return 'winRewards';
  if (kind === 'rollback' && original) return 'cancelBets';
  if (kind === 'takeBack' && original) return 'rollback';
  if (kind === 'adjust' && original) return 'adjustBets';
  throw new NotExpressible(`SuperAPI has no message for this ${kind}`);
}

function transactionOf(path: string, operation: NeutralOperation, gameCode: string): Record<string, unknown> {
  const bet = betOf(operation, gameCode);
  const amount = baht(operation.amount);
  switch (path) {
    case 'placeBets':
    case 'adjustBets':
      return { ...bet, status: 'OPEN', betAmount: amount };
    case 'settleBets':
      return { ...bet, ...settlementOf(operation), betAmount: baht(0), isSingleState: false };
    case 'winRewards':
      return { ...bet, status: 'SETTLED', payoutAmount: amount };
    case 'cancelBets':
      return { ...bet, status: 'REFUND', betAmount: amount, transactionType: 'BY_TRANSACTION' };
    default:
      return {
        ...bet,
        status: 'ROLLBACK',
        betAmount: baht(0),
        payoutAmount: amount,
        transactionType: 'BY_TRANSACTION',
      };
  }
}

/** The bet that an operation is or names. */
const betOf = ({ kind, transactionId, original, round }: NeutralOperation, gameCode: string) => ({
  id: kind === 'stake' ? transactionId : (original ?? transactionId),
  roundId: round ?? 'none',
  gameCode,
  playInfo: '',
});

const settlementOf = ({ amount, original, closesRound }: NeutralOperation) => ({
  status: 'SETTLED',
  payoutAmount: baht(amount),
  transactionType: original ? 'BY_TRANSACTION' : 'BY_ROUND',
  isEndRound: closesRound ?? false,
});

const baht = (satang = 0): Digits => new Digits(writeBaht(satang));
