import { randomUUID } from 'node:crypto';
import { sameBytes } from '../../../platform/secrets.ts';
import {
  type Adapter,
  NotExpressible,
  type Observed,
  type OutgoingCall,
  type OutgoingMessage,
  type ProviderAnswer,
  type ProviderConfig,
  type Unusable,
} from '../adapter.ts';
import type { CoreAnswer, OperationOutcome, Refusal } from '../wallet.ts';
import { readMoney, writeBaht } from './decimal.ts';
import { Digits, readJson, writeJson } from './exact-json.ts';
import { slotegratorApi } from './slotegrator-api.ts';
import { slotegratorToCore } from './slotegrator-core.ts';
import { readForm, type SignedHeaders, signatureOf } from './slotegrator-form.ts';
import { readSlotegrator, type SlotegratorMessage } from './slotegrator-messages.ts';
import { bodyOf } from './slotegrator-send.ts';

/** Slotegrator GIS, integrator callbacks: form posts to one address, HMAC-SHA1. See docs/providers/slotegrator.md. */

/** Slotegrator has only two codes; the description says which refusal it was. */
const refusals: readonly Refusal[] = [
  'INSUFFICIENT',
  'LIMIT',
  'STOPPED',
  'FROZEN',
  'MAINTENANCE',
  'GAME_OFF',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'WRONG_PLAYER',
  'ID_REUSED',
  'NO_STAKE',
  'ROUND_FINISHED',
  'ROLLED_BACK',
  'NOT_ROLLED_BACK',
  'UNKNOWN_PLAYER',
  'OTHERS_REFUSED',
];

const path = 'callback';

export const slotegrator: Adapter<SlotegratorMessage> = {
  code: 'slotegrator',
  paths: [path],
  keyNames: ['merchantId', 'merchantKey'],
  settingNames: { skewSeconds: '30' },
  secrets: ['x-sign', 'session_id'],

  verify(call, { keys, settings }, now) {
    const headers: SignedHeaders = {
      'X-Merchant-Id': call.headers['x-merchant-id'] ?? '',
      'X-Timestamp': call.headers['x-timestamp'] ?? '',
      'X-Nonce': call.headers['x-nonce'] ?? '',
    };
    const sign = call.headers['x-sign'] ?? '';
    if (!/^[0-9a-f]{40}$/.test(sign) || !/^\d{10}$/.test(headers['X-Timestamp'])) return false;
    const skew = Number(settings.skewSeconds ?? 30) * 1_000;
    if (!(Math.abs(now.getTime() - Number(headers['X-Timestamp']) * 1_000) <= skew)) return false;
    const form = readForm(call.body);
    if (!form) return false;
    const sent = Buffer.from(sign, 'hex');
    // All keys are tried, so the response time does not reveal which one fits.
    return keys
      .map(({ merchantId = '', merchantKey = '' }) => {
        const isSame = sameBytes(signatureOf(form, headers, merchantKey), sent);
        return isSame && merchantKey !== '' && merchantId === headers['X-Merchant-Id'];
      })
      .includes(true);
  },

  parse: readSlotegrator,
  toCore: (message, _provider, known) => slotegratorToCore(message, known),
  answer: answerOf,

  reference: (message) => ({
    player: message.player_id,
    ...('transaction_id' in message ? { transaction: message.transaction_id } : {}),
    ...('round_id' in message && message.round_id ? { round: message.round_id } : {}),
  }),

  signatureHeader: 'x-sign',
  sign: signSlotegrator,
  send: (step, provider, now) => signSlotegrator({ path, body: bodyOf(step) }, provider, now),

  read: readAnswer,
  api: slotegratorApi,
};

const say = (fields: Record<string, unknown>): ProviderAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: writeJson(fields),
});

const error = (error_description: string, error_code = 'INTERNAL_ERROR') =>
  say({ error_code, error_description });

function answerOf(message: SlotegratorMessage | undefined, result: CoreAnswer | Unusable): ProviderAnswer {
  // Their validation accepts nothing beside an error, not even the balance.
  const refuse = (verdict: Refusal) =>
    verdict === 'INSUFFICIENT' && message?.action === 'bet'
      ? error('Not enough money to continue playing', 'INSUFFICIENT_FUNDS')
      : error(verdict);
  switch (result.did) {
    case 'badSignature':
      return error('BAD_SIGNATURE');
    case 'badMessage':
      return error(`MALFORMED ${result.field}`);
    case 'refused':
      return refuse(result.verdict);
    case 'balance':
      return say({ balance: new Digits(writeBaht(result.balance)) });
    case 'apply': {
      const { verdict, operations, balanceAfter } = result.outcome;
      const last = operations.at(-1);
      const isDone = verdict === 'ok' || (verdict === 'ROLLED_BACK' && movesNothing(message));
      if (!isDone) return refuse(verdict);
      if (!message || !last || balanceAfter === undefined) return error('UNAVAILABLE');
      return say({ balance: new Digits(writeBaht(balanceAfter)), ...idsOf(message, last) });
    }
    default:
      return error('UNAVAILABLE');
  }
}

/**
 * A bet or win of nothing: if its refund came first, it may succeed as well, because nothing moves either way. Their
 * validation expects it of bets.
 */
const movesNothing = (message: SlotegratorMessage | undefined): boolean =>
  (message?.action === 'bet' || message?.action === 'win') &&
  message.amount.satang === 0 &&
  message.amount.remainder === 0;

/**
 * Our ids. A refund's is made of its bet, so that a second refund of the bet is answered with the id of the first; all ids
 * of a rollback's list come back, also of those that were rolled back before.
 */
function idsOf(message: SlotegratorMessage, { id }: OperationOutcome): Record<string, unknown> {
  switch (message.action) {
    case 'refund':
      return { transaction_id: `refund:${message.bet_transaction_id}` };
    case 'rollback':
      return {
        transaction_id: `rollback:${message.transaction_id}`,
        rollback_transactions: message.rollback_transactions.map(({ transaction_id }) => transaction_id),
      };
    default:
      return { transaction_id: id };
  }
}

/** What is signed is the form, so that a body that is none can't be signed. */
function signSlotegrator({ body }: OutgoingMessage, { keys }: ProviderConfig, now: Date): OutgoingCall {
  const { merchantId = '', merchantKey = '' } = keys[0] ?? {};
  const form = readForm(body);
  if (!form) throw new NotExpressible('what is signed is the form, and this is none');
  const headers: SignedHeaders = {
    'X-Merchant-Id': merchantId,
    'X-Timestamp': String(Math.floor(now.getTime() / 1_000)),
    'X-Nonce': randomUUID().replaceAll('-', ''),
  };
  return {
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-merchant-id': headers['X-Merchant-Id'],
      'x-timestamp': headers['X-Timestamp'],
      'x-nonce': headers['X-Nonce'],
      'x-sign': signatureOf(form, headers, merchantKey).toString('hex'),
    },
    body,
  };
}

function readAnswer(answer: ProviderAnswer): Observed {
  const fields = Object(readJson(Buffer.from(answer.body))) as Record<string, unknown>;
  const balance = fields.balance instanceof Digits ? readMoney(fields.balance.text)?.satang : undefined;
  if (fields.error_code === undefined) return { kind: 'ok', ...(balance === undefined ? {} : { balance }) };
  const code = String(fields.error_code);
  if (code === 'INSUFFICIENT_FUNDS') return { kind: 'refused', verdict: 'INSUFFICIENT', code };
  const description = String(fields.error_description);
  if (description === 'BAD_SIGNATURE') return { kind: 'badSignature', code };
  if (description.startsWith('MALFORMED')) return { kind: 'malformed', code };
  if (description === 'UNAVAILABLE') return { kind: 'unavailable', code };
  const verdict = refusals.find((each) => each === description);
  return { kind: 'refused', code, ...(verdict ? { verdict } : {}) };
}
