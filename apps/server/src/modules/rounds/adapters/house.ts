import { z } from 'zod';
import { parseJson } from '../../../platform/http/json.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import {
  type Adapter,
  BadMessage,
  type Observed,
  type OutgoingCall,
  type OutgoingMessage,
  type ProviderCall,
  type ProviderConfig,
} from '../adapter.ts';
import { type CoreAnswer, type CoreCall, MAX_PLAY, type Operation, type Refusal } from '../wallet.ts';
import { houseApi } from './house-api.ts';
import { houseReplay } from './house-replay.ts';
import { houseReport, USUAL } from './house-report.ts';
import { messageOf } from './house-send.ts';
import { signatureOf } from './house-sign.ts';

/** Our own contract, `docs/provider-contract.md`. */

/** Milliseconds by which a sender's clock may differ from ours. */
const WINDOW = 5 * 60_000;

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const player = z.uuid();
const amount = z.int().min(0).max(MAX_PLAY);
const shapes = {
  authenticate: z.strictObject({ token: id, session: id }),
  balance: z.strictObject({ player, token: id.optional() }),
  stake: z.strictObject({
    token: id,
    player,
    game: id,
    round: id,
    transaction: id,
    amount,
    counts: amount.optional(),
    close: z.boolean().optional(),
  }),
  win: z.strictObject({
    player,
    game: id,
    round: id,
    transaction: id,
    amount,
    stake: id.optional(),
    close: z.boolean().optional(),
  }),
  rollback: z.strictObject({ player, transaction: id, original: id }),
  close: z.strictObject({ player, round: id, transaction: id }),
};
type Path = keyof typeof shapes;

export type HouseMessage = { [P in Path]: { path: P } & z.output<(typeof shapes)[P]> }[Path];

function verify({ headers, body }: ProviderCall, { keys }: ProviderConfig, now: Date): boolean {
  const timestamp = headers['x-salung-timestamp'] ?? '';
  const signature = headers['x-salung-signature'] ?? '';
  if (!/^\d{13}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now.getTime() - Number(timestamp)) > WINDOW) return false;
  const sent = Buffer.from(signature, 'hex');
  // All keys are tried, so the response time does not reveal which one fits.
  return keys
    .map(({ secret = '' }) => secret !== '' && sameBytes(signatureOf(secret, timestamp, body), sent))
    .includes(true);
}

function parse({ path, body }: ProviderCall): HouseMessage {
  let json: unknown;
  try {
    json = parseJson(body.toString('utf8'));
  } catch {
    throw new BadMessage('body');
  }
  const parsed = shapes[path as Path].safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = unknown ?? (issue?.path.join('.') || 'body');
    // Also for a number above all safe integers: only amounts are numbers.
    throw new BadMessage(field, { most: issue?.code === 'too_big' ? MAX_PLAY : undefined });
  }
  return { path, ...parsed.data } as HouseMessage;
}

function operationOf(message: Extract<HouseMessage, { transaction: string }>): Operation {
  const { transaction: transactionId } = message;
  switch (message.path) {
    case 'stake': {
      const { amount, round, game, counts, close } = message;
      if (counts !== undefined && counts > amount) throw new BadMessage('counts');
      return {
        kind: 'stake',
        transactionId,
        amount,
        round,
        game,
        ...(counts === undefined ? {} : { turnoverAmount: counts }),
        closesRound: close ?? false,
        body: [round, game, String(amount), String(counts ?? amount), String(close ?? false)],
      };
    }
    case 'win': {
      const { amount, round, game, stake, close } = message;
      return {
        kind: 'win',
        transactionId,
        amount,
        round,
        game,
        ...(stake === undefined ? {} : { original: stake }),
        closesRound: close ?? false,
        body: [round, game, String(amount), stake ?? '', String(close ?? false)],
      };
    }
    case 'rollback': {
      const { original } = message;
      return { kind: 'rollback', transactionId, amount: 0, original, body: [original] };
    }
    case 'close': {
      const { round } = message;
      return { kind: 'close', transactionId, amount: 0, round, closesRound: true, body: [round] };
    }
  }
}

function toCore(message: HouseMessage): CoreCall {
  if (message.path === 'authenticate') {
    return { do: 'authenticate', token: message.token, binding: message.session };
  }
  if (message.path === 'balance') {
    const { player, token } = message;
    return { do: 'balance', player, ...(token === undefined ? {} : { token }) };
  }
  return {
    do: 'apply',
    request: {
      player: message.player,
      ...(message.path === 'stake' ? { token: message.token } : {}),
      operations: [operationOf(message)],
    },
  };
}

const json = (status: number, value: unknown) => ({ status, body: JSON.stringify(value) });

const refusal = (code: Refusal, balance: number | undefined) =>
  json(200, { status: 'refused', code, ...(balance === undefined ? {} : { balance }) });

function answerOf(result: CoreAnswer) {
  switch (result.did) {
    case 'authenticate':
      return json(200, { status: 'ok', currency: 'THB', ...result.session });
    case 'balance':
      return json(200, { status: 'ok', balance: result.balance });
    case 'refused':
      return refusal(result.verdict, result.balance);
    case 'unavailable':
      return json(503, { status: 'unavailable' });
    case 'apply': {
      const [operation] = result.outcome.operations;
      const { verdict = 'UNKNOWN_PLAYER', id: transaction, balance } = operation ?? {};
      return verdict === 'ok' ? json(200, { status: 'ok', transaction, balance }) : refusal(verdict, balance);
    }
  }
}

function read({ status, body }: { status: number; body: string }): Observed {
  if (status === 401) return { kind: 'badSignature' };
  if (status === 503) return { kind: 'unavailable' };
  const {
    status: said,
    code,
    balance,
  } = JSON.parse(body) as { status: string; code?: string; balance?: number };
  const more = balance === undefined ? {} : { balance };
  if (said === 'ok') return { kind: 'ok', ...more };
  if (status === 400) return { kind: 'malformed', ...(code === undefined ? {} : { code }) };
  return { kind: 'refused', verdict: code as Refusal, ...(code === undefined ? {} : { code }), ...more };
}

function signHouse({ path, body }: OutgoingMessage, { keys }: ProviderConfig, now: Date): OutgoingCall {
  const timestamp = String(now.getTime());
  const signature = signatureOf(keys[0]?.secret ?? '', timestamp, body).toString('hex');
  const headers = { 'x-salung-timestamp': timestamp, 'x-salung-signature': signature };
  return { path, body, headers: { 'content-type': 'application/json', ...headers } };
}

export const house: Adapter<HouseMessage> = {
  code: 'house',
  paths: Object.keys(shapes),
  keyNames: ['secret'],
  settingNames: { reportUrl: USUAL, replayUrl: USUAL },
  verify,
  parse,
  toCore,
  answer(_message, result) {
    if (result.did === 'badSignature') return { status: 401, body: '' };
    if (result.did === 'badMessage') {
      const { field, most } = result;
      return most === undefined
        ? json(400, { status: 'refused', code: 'MALFORMED', field })
        : json(400, { status: 'refused', code: 'AMOUNT_TOO_LARGE', field, most });
    }
    return answerOf(result);
  },
  reference: (message) => ({
    ...('player' in message ? { player: message.player } : {}),
    ...('round' in message ? { round: message.round } : {}),
    ...('transaction' in message ? { transaction: message.transaction } : {}),
  }),
  secrets: ['token', 'x-salung-signature'],
  signatureHeader: 'x-salung-signature',
  sign: signHouse,
  send: (step, provider, now) => signHouse(messageOf(step), provider, now),
  read,
  report: houseReport,
  replay: houseReplay,
  api: houseApi,
};
