import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import {
  BadMessage,
  BadReport,
  type Report,
  type ReportAnswer,
  type ReportedProvider,
  type ReportLine,
} from '../adapter.ts';
import { readMoney } from './decimal.ts';
import { Digits, readJson, writeJson } from './exact-json.ts';
import { wholeOf } from './report-lines.ts';

/** Hub88's list of transactions, `POST /operator/generic/v2/transactions/list`. See docs/providers/hub88.md. */

const PATH = '/operator/generic/v2/transactions/list';
/** Hub88 documents no pages, so a day is asked for in parts. Each answer is read at once. */
const PART = 10 * 60_000;
const MOST = 64 * 1024 * 1024;

const text = z.string().min(1).max(200);
const item = z.object({
  transaction_uuid: text,
  kind: text,
  amount: z.instanceof(Digits),
  currency: text,
  user: text.nullish(),
  round: text.nullish(),
  inserted_at: text,
  // The documentation and operators' code use different names.
  transaction_status: text.optional(),
  status: text.optional(),
});

const kinds: Readonly<Record<string, ReportLine['kind']>> = {
  TK_BET: 'stake',
  TK_FREE_BET: 'stake',
  TK_NEG_BET: 'stake',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
};
const states: Readonly<Record<string, ReportLine['state']>> = {
  TS_SUCCESS: 'done',
  TS_DECLINED: 'refused',
  TS_ROLLEDBACK: 'rolledBack',
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'open',
};

const operatorOf = ({ settings: { operatorId } }: ReportedProvider) => operatorId || undefined;
const keyOf = ({ keys }: ReportedProvider) => keys.find(({ privateKey }) => privateKey)?.privateKey;

/** ISO 8601 in UTC, as the documentation's examples have it: without a zone. */
const utc = (at: Date): string => at.toISOString().slice(0, 19);

export const hub88Report: Report = {
  missing: (provider) => [
    ...(provider.launchUrl ? [] : ['launchUrl']),
    ...(operatorOf(provider) ? [] : ['operatorId']),
    ...(keyOf(provider) ? [] : ['privateKey']),
  ],

  *requests(provider, { from, to }) {
    const url = new URL(PATH, provider.launchUrl ?? undefined).href;
    const key = createPrivateKey(keyOf(provider) ?? '');
    for (let begin = from.getTime(); begin < to.getTime(); begin += PART) {
      const body = writeJson({
        operator_id: new Digits(operatorOf(provider) ?? ''),
        start_time: utc(new Date(begin)),
        end_time: utc(new Date(Math.min(begin + PART, to.getTime()))),
      });
      yield () => ({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
        },
        body,
      });
    }
  },

  async *lines({ body }: ReportAnswer): AsyncGenerator<ReportLine> {
    const list = listOf(await wholeOf(body, MOST));
    for (const each of list) {
      const line = lineOf(each);
      // Other currencies belong to the operator's other sites.
      if (line) yield line;
    }
  },
};

function listOf(body: Buffer): unknown[] {
  try {
    const list = readJson(body);
    if (Array.isArray(list)) return list;
  } catch (error) {
    if (!(error instanceof BadMessage)) throw error;
  }
  throw new BadReport('it is not a list of transactions');
}

function lineOf(json: unknown): ReportLine | undefined {
  const { success, data, error } = item.safeParse(json);
  if (!success) throw new BadReport(`a transaction without ${error.issues[0]?.path.join('.') || 'fields'}`);
  if (data.currency !== 'THB') return undefined;
  const kind = kinds[data.kind];
  const state = states[data.transaction_status ?? data.status ?? ''];
  const at = new Date(
    /(?:Z|[+-]\d\d:?\d\d)$/.test(data.inserted_at) ? data.inserted_at : `${data.inserted_at}Z`,
  );
  const money = readMoney(data.amount.text, 5);
  if (!kind || !state || !money || Number.isNaN(at.getTime())) {
    throw new BadReport(`transaction ${data.transaction_uuid} cannot be read`);
  }
  // A free bet moves no money, and a rollback has no amount of its own.
  const isFree = data.kind === 'TK_FREE_BET' || kind === 'rollback';
  return {
    ref: data.transaction_uuid,
    kind,
    state,
    at,
    round: data.round ?? null,
    player: data.user ?? null,
    amount: isFree ? 0 : money.satang,
  };
}
