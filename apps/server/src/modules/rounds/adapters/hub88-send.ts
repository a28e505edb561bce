import { randomUUID } from 'node:crypto';
import { type NeutralOperation, type NeutralStep, NotExpressible, type OutgoingMessage } from '../adapter.ts';
import { writeAmount } from './decimal.ts';
import { Digits, writeJson } from './exact-json.ts';

/** A neutral step as Hub88 would send it. */
export function messageOf(step: NeutralStep): OutgoingMessage {
  const [path, fields] = fieldsOf(step);
  return { path, body: Buffer.from(writeJson({ ...fields, request_uuid: randomUUID() })) };
}

function fieldsOf(step: NeutralStep): [string, object] {
  if (step.do === 'authenticate') throw new NotExpressible('Hub88 has no call for it');
  if (step.do === 'balance') {
    if (!step.token) throw new NotExpressible('Hub88 asks for a balance with a token');
    return ['user/balance', { user: step.player, token: step.token, game_code: null }];
  }
  const [operation, ...others] = step.operations;
  if (!operation || others.length > 0) throw new NotExpressible('Hub88 sends one transaction at a time');
  return [
    pathOf(operation),
    {
      user: step.player,
      token: step.token ?? 'none',
      transaction_uuid: operation.transactionId,
      supplier_transaction_id: operation.transactionId,
      round: operation.round ?? null,
      round_closed: operation.closesRound ?? false,
      game_code: step.game ?? 'test',
      ...(operation.kind === 'rollback'
        ? {}
        : {
            currency: 'THB',
            amount: new Digits(writeAmount(operation, 'thousandths')),
            is_free: operation.as === 'free',
          }),
      ...(operation.kind === 'stake' ? {} : { reference_transaction_uuid: operation.original }),
    },
  ];
}

function pathOf({ kind, original, as }: NeutralOperation): string {
  if (as && as !== 'free') throw new NotExpressible(`Hub88 has no such message: ${as}`);
  if (kind === 'stake') return 'transaction/bet';
  if (original && kind === 'win') return 'transaction/win';
  if (original && kind === 'rollback') return 'transaction/rollback';
  if (kind === 'win') throw new NotExpressible('Hub88 names the bet in every win');
  throw new NotExpressible(`Hub88 has no message for this: ${kind}`);
}
