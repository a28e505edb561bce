import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  type Adapter,
  type Fault,
  NotExpressible,
  type Observed,
  type OutgoingCall,
  type OutgoingMessage,
  type ProviderAnswer,
  type ProviderConfig,
  type Unusable,
} from '../adapter.ts';
import type { CoreAnswer, Refusal } from '../wallet.ts';
import { readMoney, writeThousandths } from './decimal.ts';
import { Digits, readJson, writeJson } from './exact-json.ts';
import { readableTexts } from './fields.ts';
import { hub88Api } from './hub88-api.ts';
import { type Hub88Message, hub88Paths, hub88ToCore, readHub88 } from './hub88-messages.ts';
import { hub88Report } from './hub88-report.ts';
import { messageOf } from './hub88-send.ts';

/** Hub88's operator wallet API: JSON, signed by Hub88's private key. See docs/providers/hub88.md. */

const statuses: Readonly<Record<Refusal, string>> = {
  INSUFFICIENT: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT: 'RS_ERROR_LIMIT_REACHED',
  STOPPED: 'RS_ERROR_USER_DISABLED',
  FROZEN: 'RS_ERROR_USER_DISABLED',
  MAINTENANCE: 'RS_ERROR_UNKNOWN',
  GAME_OFF: 'RS_ERROR_INVALID_GAME',
  TOKEN_UNKNOWN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  SESSION_ENDED: 'RS_ERROR_TOKEN_EXPIRED',
  WRONG_PLAYER: 'RS_ERROR_INVALID_TOKEN',
  ID_REUSED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  NO_STAKE: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_FINISHED: 'RS_ERROR_UNKNOWN',
  ROLLED_BACK: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  NOT_ROLLED_BACK: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  UNKNOWN_PLAYER: 'RS_ERROR_INVALID_TOKEN',
  OTHERS_REFUSED: 'RS_ERROR_UNKNOWN',
};

/** Statuses with one meaning; the others stand for several refusals. */
const verdicts: Readonly<Record<string, Refusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'INSUFFICIENT',
  RS_ERROR_LIMIT_REACHED: 'LIMIT',
  RS_ERROR_DUPLICATE_TRANSACTION: 'ID_REUSED',
  RS_ERROR_INVALID_GAME: 'GAME_OFF',
};

/** Fields of the right type whose values have a status of their own. */
const wrongValues: Readonly<Record<string, string>> = {
  body: 'RS_ERROR_WRONG_SYNTAX',
  user: 'RS_ERROR_INVALID_TOKEN',
  currency: 'RS_ERROR_WRONG_CURRENCY',
};

const statusOf = ({ field, fault }: { field: string; fault: Fault }): string => {
  if (fault === 'missing') return 'RS_ERROR_WRONG_SYNTAX';
  return (fault === 'value' ? wrongValues[field] : undefined) ?? 'RS_ERROR_WRONG_TYPES';
};

export const hub88: Adapter<Hub88Message> = {
  code: 'hub88',
  paths: hub88Paths,
  keyNames: ['publicKey', 'privateKey', 'testPrivateKey'],
  settingNames: { rollbackWins: 'no', operatorId: '', subPartnerId: '' },
  secrets: ['x-hub88-signature', 'token'],

  verify(call, provider) {
    const text = call.headers['x-hub88-signature'] ?? '';
    const signature = Buffer.from(text, 'base64');
    // Node decodes base64 leniently; accept only the canonical encoding of these bytes.
    if (text === '' || signature.toString('base64') !== text) return false;
    return provider.keys.some((keys) => {
      const key = publicKeyOf(keys);
      return key !== undefined && verify('RSA-SHA256', call.body, key, signature);
    });
  },

  parse: readHub88,
  toCore: (message, { settings }, known) => hub88ToCore(message, settings.rollbackWins === 'yes', known),
  answer: answerOf,

  reference: (message) => ({
    player: message.user,
    ...('transaction_uuid' in message ? { transaction: message.transaction_uuid } : {}),
    ...('round' in message && message.round ? { round: message.round } : {}),
  }),

  signatureHeader: 'x-hub88-signature',
  sign: signHub88,
  send: (step, provider) => signHub88(messageOf(step), provider),

  read: readAnswer,
  report: hub88Report,
  api: hub88Api,
};

/** Keys are read once for each set of them that the operator entered. */
const publicKeys = new WeakMap<object, KeyObject>();

/** The key with which Hub88's signatures are checked; undefined if the operator entered none that can be read. */
function publicKeyOf(keys: Readonly<Record<string, string>>): KeyObject | undefined {
  const known = publicKeys.get(keys);
  if (known || !keys.publicKey) return known;
  try {
    const key = createPublicKey(keys.publicKey);
    if (key.asymmetricKeyType !== 'rsa') return undefined;
    publicKeys.set(keys, key);
    return key;
  } catch {
    return undefined;
  }
}

/** Every answer has the request's id, which means nothing to us; of a message with a wrong signature, nothing else is read. */
function repeatedOf(result: CoreAnswer | Unusable): { user?: string; request_uuid?: string } {
  if (result.did === 'badSignature') return readableTexts(result.call, ['request_uuid']);
  return result.did === 'badMessage' ? readableTexts(result.call, ['user', 'request_uuid']) : {};
}

function answerOf(message: Hub88Message | undefined, result: CoreAnswer | Unusable): ProviderAnswer {
  const { user, request_uuid } = message ?? repeatedOf(result);
  const say = (status: string, more: Record<string, unknown> = {}) => ({
    status: 200,
    contentType: 'application/json',
    body: writeJson({ user, status, request_uuid, ...more }),
  });
  const money = (satang: number | undefined) =>
    satang === undefined ? {} : { currency: 'THB', balance: new Digits(writeThousandths(satang)) };
  const refuse = (verdict: Refusal, balance: number | undefined) => say(statuses[verdict], money(balance));

  switch (result.did) {
    case 'badSignature':
      return say('RS_ERROR_INVALID_SIGNATURE');
    case 'badMessage':
      return say(statusOf(result));
    case 'refused':
      return refuse(result.verdict, result.balance);
    case 'balance':
      return say('RS_OK', message?.call === 'user/info' ? { country: 'TH' } : money(result.balance));
    case 'apply': {
      const [operation] = result.outcome.operations;
      if (!operation) return say('RS_ERROR_UNKNOWN');
      return operation.verdict === 'ok'
        ? say('RS_OK', money(operation.balance))
        : refuse(operation.verdict, operation.balance);
    }
    default:
      return say('RS_ERROR_UNKNOWN');
  }
}

function signHub88({ path, body }: OutgoingMessage, { keys }: ProviderConfig): OutgoingCall {
  const key = keys.find(({ testPrivateKey }) => testPrivateKey)?.testPrivateKey;
  if (!key)
    throw new NotExpressible('only the holder of a private key can sign as Hub88: enter a test key pair');
  const signature = sign('RSA-SHA256', body, key).toString('base64');
  return { path, headers: { 'content-type': 'application/json', 'x-hub88-signature': signature }, body };
}

function readAnswer(answer: ProviderAnswer): Observed {
  const fields = Object(readJson(Buffer.from(answer.body))) as { status?: unknown; balance?: unknown };
  const code = String(fields.status);
  const balance = fields.balance instanceof Digits ? readMoney(fields.balance.text, 5)?.satang : undefined;
  const seen = { code, ...(balance === undefined ? {} : { balance }) };
  if (code === 'RS_OK') return { kind: 'ok', ...seen };
  if (code === 'RS_ERROR_INVALID_SIGNATURE') return { kind: 'badSignature', ...seen };
  if (/^RS_ERROR_WRONG_/.test(code)) return { kind: 'malformed', ...seen };
  // With a balance, it is a refusal that Hub88 has no status for.
  if (code === 'RS_ERROR_UNKNOWN' && balance === undefined) return { kind: 'unavailable', ...seen };
  const verdict = verdicts[code];
  return { kind: 'refused', ...seen, ...(verdict ? { verdict } : {}) };
}
