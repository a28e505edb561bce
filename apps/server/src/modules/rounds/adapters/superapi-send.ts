import { type NeutralOperation, type NeutralStep, NotExpressible, type OutgoingMessage } from '../adapter.ts';
import { writeAmount } from './decimal.ts';
import { Digits, writeJson } from './exact-json.ts';

/** The product that the conformance runner plays if a game's code names none. */
const product = 'TEST';

type Fields = Record<string, unknown>;

/** A neutral step as SuperAPI would send it. The request id is that of the first operation, so a repetition has the same. */
export function messageOf(step: NeutralStep, now: Date): OutgoingMessage {
  const [path, fields] = fieldsOf(step, now);
  return { path, body: Buffer.from(writeJson(fields)) };
}

function fieldsOf(step: NeutralStep, now: Date): [string, Fields] {
  if (step.do === 'authenticate') throw new NotExpressible('SuperAPI has no call for it');
  const [productId = product, gameCode = 'test'] =
    step.do === 'play' && step.game?.includes(':') ? step.game.split(':') : [product, 'test'];
  const envelope = (id: string) => ({
    id,
    timestampMillis: now.getTime(),
    productId,
    currency: 'THB',
    username: step.player,
    ...(step.token ? { sessionToken: step.token } : {}),
  });
  if (step.do === 'balance') return ['checkBalance', envelope('balance')];
  const [first, second] = step.operations;
  if (!first) throw new NotExpressible('no operation');
  const isSettledAtOnce = first.kind === 'stake' && second?.kind === 'win' && !first.as;
  if (step.operations.length === 2 && isSettledAtOnce) {
    const stake = { betAmount: amountOf(first), isSingleState: true };
    const txn = { ...betOf(first, gameCode), ...settlementOf(second), ...stake };
    return ['settleBets', { ...envelope(first.transactionId), txns: [txn] }];
  }
  const paths = new Set(step.operations.map(pathOf));
  const [path] = paths;
  if (paths.size !== 1 || !path) throw new NotExpressible('SuperAPI has no message for these together');
  const txns = step.operations.map((operation) => transactionOf(path, operation, gameCode));
  return [path, { ...envelope(first.transactionId), txns }];
}

function pathOf({ kind, original, as }: NeutralOperation): string {
  if (as === 'tip' && kind === 'stake') return 'placeTips';
  if (as === 'tip' && kind === 'rollback') return 'cancelTips';
  if (as === 'transfer' && (kind === 'stake' || kind === 'win')) return 'adjustBalance';
  if (as === 'void' && kind === 'takeBack' && original) return 'voidSettled';
  const isPlain = !as || as === 'round' || ((as === 'waiting' || as === 'taken') && kind === 'stake');
  if (!isPlain) throw new NotExpressible(`SuperAPI has no such message: ${as}`);
  if (kind === 'stake') return 'placeBets';
  if (kind === 'win') return 'settleBets';
  if (kind === 'reward') return 'winRewards';
  if (kind === 'rollback' && original) return 'cancelBets';
  if (kind === 'takeBack' && original) return 'rollback';
  if (kind === 'adjust' && original) return 'adjustBets';
  throw new NotExpressible(`SuperAPI has no message for this: ${kind}`);
}

function transactionOf(path: string, operation: NeutralOperation, gameCode: string): Fields {
  const bet = betOf(operation, gameCode);
  const amount = amountOf(operation);
  const { kind, transactionId, as } = operation;
  const transactionType = as === 'round' ? 'BY_ROUND' : 'BY_TRANSACTION';
  switch (path) {
    case 'placeBets':
      return {
        ...bet,
        status: as === 'waiting' ? 'WAITING' : 'OPEN',
        betAmount: amount,
        ...(as === 'taken' ? { skipBalanceUpdate: true } : {}),
      };
    case 'adjustBets':
      return { ...bet, status: 'OPEN', betAmount: amount };
    case 'settleBets':
      return { ...bet, ...settlementOf(operation), betAmount: nothing, isSingleState: false };
    case 'winRewards':
      return { ...bet, status: 'SETTLED', payoutAmount: amount };
    case 'cancelBets':
      return { ...bet, status: 'REFUND', betAmount: amount, transactionType };
    case 'placeTips':
      return { ...bet, status: 'TIPS', betAmount: amount };
    case 'cancelTips':
      return { ...bet, status: 'REFUND', betAmount: amount };
    case 'voidSettled':
      return { ...bet, status: 'VOID', betAmount: nothing, payoutAmount: amount, transactionType };
    case 'adjustBalance':
      return { refId: transactionId, status: kind === 'stake' ? 'DEBIT' : 'CREDIT', amount, gameCode };
    default:
      return { ...bet, status: 'ROLLBACK', betAmount: nothing, payoutAmount: amount, transactionType };
  }
}

/** The bet that an operation is or names. */
const betOf = ({ kind, transactionId, original, round }: NeutralOperation, gameCode: string) => ({
  id: kind === 'stake' ? transactionId : (original ?? transactionId),
  roundId: round ?? 'none',
  gameCode,
  playInfo: '',
});

const settlementOf = (operation: NeutralOperation) => ({
  status: 'SETTLED',
  payoutAmount: amountOf(operation),
  transactionType: operation.original ? 'BY_TRANSACTION' : 'BY_ROUND',
  isEndRound: operation.closesRound ?? false,
});

const amountOf = (operation: NeutralOperation): Digits => new Digits(writeAmount(operation, 'baht'));
const nothing = new Digits('0.00');
