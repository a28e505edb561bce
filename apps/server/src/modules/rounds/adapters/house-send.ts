import { type NeutralStep, NotExpressible, type OutgoingMessage } from '../adapter.ts';
import { writeAmount } from './decimal.ts';
import { Digits, writeJson } from './exact-json.ts';

/** Translates a neutral step into our own contract. Each step has one operation. */
export function messageOf(step: NeutralStep): OutgoingMessage {
  const [path, fields] = fieldsOf(step);
  return { path, body: Buffer.from(writeJson(fields)) };
}

function fieldsOf(step: NeutralStep): [string, object] {
  if (step.do === 'authenticate') return ['authenticate', { token: step.token, session: step.session }];
  if (step.do === 'balance') return ['balance', { player: step.player, token: step.token }];
  const [operation] = step.operations;
  if (!operation || step.operations.length > 1)
    throw new NotExpressible('our own contract has one operation in a message');
  const {
    kind,
    transactionId: transaction,
    round,
    original,
    closesRound,
    turnoverAmount: counts,
  } = operation;
  if (operation.as) throw new NotExpressible(`our own contract has no such message: ${operation.as}`);
  const { player, game } = step;
  const amount = new Digits(writeAmount(operation, 'satang'));
  const common = { player, game, round, transaction, amount, ...(closesRound ? { close: true } : {}) };
  switch (kind) {
    case 'stake':
      return ['stake', { token: step.token, ...common, counts }];
    case 'win':
      return ['win', { ...common, stake: original }];
    case 'rollback':
      return ['rollback', { player, transaction, original }];
    case 'close':
      return ['close', { player, round, transaction }];
    default:
      throw new NotExpressible(`our own contract has no message for this: ${kind}`);
  }
}
