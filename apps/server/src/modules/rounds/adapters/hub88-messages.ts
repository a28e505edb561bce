import { z } from 'zod';
import { BadMessage, type ProviderCall } from '../adapter.ts';
import type { CoreCall, KnownHistory, Operation } from '../wallet.ts';
import { readJson } from './exact-json.ts';
import { attemptAt, idText, money, moneyText, paid, playerId, readShape, wholeMoney } from './fields.ts';

/** Hub88's unit is a hundred thousandth of the currency. */
const units = 5;

const common = { user: playerId, request_uuid: z.string().min(1).max(100) };
const token = z.string().min(1).max(255);

const info = z.object({ ...common, call: z.literal('user/info') });

const balance = z.object({
  ...common,
  call: z.literal('user/balance'),
  token,
  game_code: idText.nullish(),
});

const transaction = {
  ...common,
  transaction_uuid: idText,
  token,
  round: idText.nullish(),
  round_closed: z.boolean().nullish(),
};

const paidTransaction = {
  ...transaction,
  game_code: idText,
  currency: z.literal('THB'),
  is_free: z.boolean().nullish(),
};

const bet = z.object({ ...paidTransaction, call: z.literal('transaction/bet'), amount: wholeMoney(units) });

const win = z.object({
  ...paidTransaction,
  call: z.literal('transaction/win'),
  amount: money(units),
  reference_transaction_uuid: idText,
});

const rollback = z.object({
  ...transaction,
  call: z.literal('transaction/rollback'),
  game_code: idText.nullish(),
  reference_transaction_uuid: idText,
});

const messages = {
  'user/info': info,
  'user/balance': balance,
  'transaction/bet': bet,
  'transaction/win': win,
  'transaction/rollback': rollback,
};

export type Hub88Path = keyof typeof messages;
export type Hub88Message =
  | z.infer<typeof info>
  | z.infer<typeof balance>
  | z.infer<typeof bet>
  | z.infer<typeof win>
  | z.infer<typeof rollback>;

export const hub88Paths = Object.keys(messages) as readonly Hub88Path[];

const isPath = (path: string): path is Hub88Path => Object.hasOwn(messages, path);

/**
 * Fields that Hub88 adds in later versions are tolerated.
 * @throws BadMessage
 */
export function readHub88(call: ProviderCall): Hub88Message {
  const body = readJson(call.body);
  if (!isPath(call.path) || typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadMessage('body');
  }
  return readShape<Hub88Message>(messages[call.path], { ...body, call: call.path });
}

/** What the core has to do. A rollback may name a win only if the operator and Hub88 have agreed on it. */
export function hub88ToCore(message: Hub88Message, mayRollBackWins: boolean, known?: KnownHistory): CoreCall {
  const { user: player } = message;
  if (message.call === 'transaction/rollback' && mayRollBackWins) {
    const { transaction_uuid: id, reference_transaction_uuid: original } = message;
    if (!known) {
      const rounds = message.round ? [message.round] : [];
      return { do: 'look', player, transactions: [id, attemptAt(id, (at) => at === id)], rounds };
    }
    const refused = known.transactions.filter(
      (each) => each.state === 'refused' && each.original === original,
    );
    const isRefused = (at: string) => refused.some(({ transactionId }) => transactionId === at);
    const operation = operationOf({ ...message, transaction_uuid: attemptAt(id, isRefused) }, true);
    return { do: 'apply', request: { player, token: message.token, operations: [operation] } };
  }
  if (message.call === 'user/info') return { do: 'balance', player };
  if (message.call === 'user/balance') return { do: 'balance', player, token: message.token };
  return {
    do: 'apply',
    request: { player, token: message.token, operations: [operationOf(message, false)] },
  };
}

function operationOf(
  message: Extract<Hub88Message, { transaction_uuid: string }>,
  mayRollBackWins: boolean,
): Operation {
  const closing = message.round_closed === true ? { closesRound: true } : {};
  if (message.call === 'transaction/rollback') {
    return {
      kind: 'rollback',
      transactionId: message.transaction_uuid,
      amount: 0,
      original: message.reference_transaction_uuid,
      ...(message.round ? { round: message.round } : {}),
      ...(mayRollBackWins ? { mayReverseWin: true } : {}),
      ...closing,
      body: ['rollback', message.user, message.round ?? '', message.reference_transaction_uuid],
    };
  }
  const original = message.call === 'transaction/win' ? message.reference_transaction_uuid : undefined;
  // Without a round, the bet's id connects bet and win.
  const round = message.round ?? original ?? message.transaction_uuid;
  const shared = {
    transactionId: message.transaction_uuid,
    round,
    game: message.game_code,
    ...closing,
    body: [
      message.call,
      message.user,
      moneyText(message.amount),
      message.currency,
      round,
      message.game_code,
      original ?? '',
      String(message.is_free === true),
    ],
  };
  if (message.call === 'transaction/win' && original) {
    return { kind: 'win', original, ...paid(message.amount), ...shared };
  }
  // A free bet is paid for by the campaign, so it is recorded with 0: nothing leaves the wallet.
  return { kind: 'stake', ...shared, amount: message.is_free ? 0 : message.amount.satang, needsGame: true };
}
