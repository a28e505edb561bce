import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../platform/secrets.ts';
import type {
  Adapter,
  Observed,
  OutgoingCall,
  OutgoingMessage,
  ProviderAnswer,
  ProviderConfig,
  Unusable,
} from '../adapter.ts';
import { type CoreAnswer, type OperationOutcome, type Refusal, wereRecordedTogether } from '../wallet.ts';
import { readMoney, writeBaht } from './decimal.ts';
import { Digits, readJson, writeJson } from './exact-json.ts';
import { readableTexts } from './fields.ts';
import { superApiApi } from './superapi-api.ts';
import { isSingleState, singleStateProducts, superApiToCore } from './superapi-core.ts';
import { readSuperApi, type SuperApiMessage, superApiPaths } from './superapi-messages.ts';
import { messageOf } from './superapi-send.ts';

/** AMB SuperAPI's product callbacks: JSON, HMAC-SHA256. See docs/providers/superapi.md. */

const codes: Readonly<Record<Refusal, number>> = {
  INSUFFICIENT: 10002,
  LIMIT: 40003,
  STOPPED: 40003,
  FROZEN: 40003,
  MAINTENANCE: 40003,
  GAME_OFF: 40003,
  TOKEN_UNKNOWN: 30001,
  TOKEN_EXPIRED: 30001,
  SESSION_ENDED: 30001,
  WRONG_PLAYER: 30001,
  ID_REUSED: 20002,
  NO_STAKE: 20001,
  ROUND_FINISHED: 20004,
  ROLLED_BACK: 20003,
  NOT_ROLLED_BACK: 20001,
  UNKNOWN_PLAYER: 10001,
  OTHERS_REFUSED: 50001,
};

/** Codes with one meaning; the others stand for several refusals. */
const verdicts: Readonly<Record<string, Refusal>> = {
  10001: 'UNKNOWN_PLAYER',
  10002: 'INSUFFICIENT',
  20002: 'ID_REUSED',
  20003: 'ROLLED_BACK',
  20004: 'ROUND_FINISHED',
};

export const superapi: Adapter<SuperApiMessage> = {
  code: 'superapi',
  paths: superApiPaths,
  keyNames: ['signatureKey', 'agent', 'apiKey'],
  settingNames: {
    signedText: 'body.timestamp',
    windowSeconds: '300',
    singleStateProducts,
    replayAnswer: 'stored',
    creditWithoutDebit: 'no',
    products: '',
  },
  secrets: ['sapi-signature', 'sessionToken'],

  verify(call, { keys, settings }, now) {
    const timestamp = call.headers['sapi-timestamp'] ?? '';
    const signature = call.headers['sapi-signature'] ?? '';
    if (!/^\d{13}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
    const window = Number(settings.windowSeconds ?? 300) * 1_000;
    if (!(Math.abs(now.getTime() - Number(timestamp)) <= window)) return false;
    const sent = Buffer.from(signature, 'hex');
    // All keys are tried, so the response time does not reveal which one fits.
    return keys
      .map(({ signatureKey = '' }) => {
        const ours = signatureOf(call.body, timestamp, signatureKey, settings.signedText);
        return signatureKey !== '' && sameBytes(ours, sent);
      })
      .includes(true);
  },

  parse: readSuperApi,
  toCore: superApiToCore,
  answer: answerOf,

  reference(message) {
    if (message.path === 'checkBalance') return { player: message.username };
    const [first] = message.txns;
    if (!first) return { player: message.username };
    return 'refId' in first
      ? { player: message.username, transaction: first.refId }
      : { player: message.username, transaction: first.id, round: first.roundId };
  },

  signatureHeader: 'sapi-signature',
  sign: signSuperApi,
  send: (step, provider, now) => signSuperApi(messageOf(step, now), provider, now),

  read: readAnswer,
  api: superApiApi,
};

/** SuperAPI's page about signatures is not public. This is how operators' code checks them; the order is a setting. */
function signatureOf(body: Buffer, timestamp: string, key: string, signedText = 'body.timestamp'): Buffer {
  const hmac = createHmac('sha256', key);
  return signedText === 'timestamp.body'
    ? hmac.update(`${timestamp}.`).update(body).digest()
    : hmac.update(body).update(`.${timestamp}`).digest();
}

function signSuperApi(
  { path, body }: OutgoingMessage,
  { keys, settings }: ProviderConfig,
  now: Date,
): OutgoingCall {
  const timestamp = String(now.getTime());
  const signature = signatureOf(body, timestamp, keys[0]?.signatureKey ?? '', settings.signedText);
  return {
    path,
    headers: {
      'content-type': 'application/json',
      'sapi-timestamp': timestamp,
      'sapi-signature': signature.toString('hex'),
    },
    body,
  };
}

const baht = (satang: number) => new Digits(writeBaht(satang));

function answerOf(
  message: SuperApiMessage | undefined,
  result: CoreAnswer | Unusable,
  { settings }: ProviderConfig,
  now: Date,
): ProviderAnswer {
  const repeated =
    result.did === 'badMessage'
      ? readableTexts(result.call, ['id', 'productId', 'currency', 'username'])
      : {};
  const { id, productId, currency, username } = message ?? repeated;
  const say = (statusCode: number, money: Record<string, unknown> = {}) => ({
    status: 200,
    contentType: 'application/json',
    body: writeJson({
      id,
      statusCode,
      timestampMillis: now.getTime(),
      productId,
      currency,
      ...money,
      username,
    }),
  });
  const refuse = (verdict: Refusal, satang: number | undefined) => {
    if (satang === undefined) return say(codes[verdict]);
    const balance = baht(satang);
    return say(codes[verdict], { balance, balanceBefore: balance, balanceAfter: balance });
  };

  switch (result.did) {
    case 'badSignature':
      return say(30002);
    case 'badMessage':
      return say(result.field === 'username' && result.fault === 'value' ? 10001 : 40003);
    case 'refused':
      return refuse(result.verdict, result.balance);
    case 'balance':
      return say(0, { balance: baht(result.balance) });
    case 'apply': {
      const { verdict, operations, balanceBefore, balanceAfter: after } = result.outcome;
      if (verdict !== 'ok') return refuse(verdict, after ?? balanceBefore);
      if (after === undefined) return say(50001);
      const isReplayed = operations.every((operation) => operation.isReplayed);
      if (isReplayed && settings.replayAnswer === '20002') return refuse('ID_REUSED', after);
      const before = balanceBefore ?? after - movedBy(message, operations, settings);
      return say(0, { balanceBefore: baht(before), balanceAfter: baht(after) });
    }
    default:
      return say(50001);
  }
}

/** What a message had moved that did nothing new, as far as the message itself says so. */
function movedBy(
  message: SuperApiMessage | undefined,
  operations: readonly OperationOutcome[],
  settings: ProviderConfig['settings'],
): number {
  switch (message?.path) {
    case 'placeBets': {
      // Bets that it repeated itself when it came first are part of the balance before it.
      const latest = operations.toSorted((a, b) => Number(a.id) - Number(b.id)).at(-1);
      return -sum(
        message.txns.map((bet, index) => {
          const isOwn = wereRecordedTogether(operations[index], latest);
          return bet.skipBalanceUpdate || !isOwn ? 0 : bet.betAmount.satang;
        }),
      );
    }
    case 'placeTips':
      return -sum(message.txns.map(({ betAmount }) => betAmount.satang));
    case 'settleBets':
      return sum(
        message.txns.map((bet) => {
          if (bet.skipBalanceUpdate) return 0;
          return (
            bet.payoutAmount.satang -
            (isSingleState(bet, message.productId, settings) ? bet.betAmount.satang : 0)
          );
        }),
      );
    case 'winRewards':
      return sum(message.txns.map(({ payoutAmount }) => payoutAmount.satang));
    case 'adjustBalance':
      return sum(message.txns.map(({ status, amount }) => (status === 'DEBIT' ? -1 : 1) * amount.satang));
    default:
      return 0;
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function readAnswer(answer: ProviderAnswer): Observed {
  const fields = Object(readJson(Buffer.from(answer.body))) as Record<string, unknown>;
  const code = fields.statusCode instanceof Digits ? fields.statusCode.text : '';
  const money = fields.balanceAfter ?? fields.balance;
  const balance = money instanceof Digits ? readMoney(money.text)?.satang : undefined;
  const seen = { code, ...(balance === undefined ? {} : { balance }) };
  if (code === '0') return { kind: 'ok', ...seen };
  if (code === '30002') return { kind: 'badSignature', ...seen };
  if (code === '50001') return { kind: 'unavailable', ...seen };
  // With a balance, it is a stake that may not be placed now.
  if (code === '40003' && balance === undefined) return { kind: 'malformed', ...seen };
  const verdict = verdicts[code];
  return { kind: 'refused', ...seen, ...(verdict ? { verdict } : {}) };
}
