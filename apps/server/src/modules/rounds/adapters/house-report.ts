import { z } from 'zod';
import {
  BadReport,
  type Report,
  type ReportAnswer,
  type ReportDay,
  type ReportedProvider,
  type ReportLine,
} from '../adapter.ts';
import { signatureOf } from './house-sign.ts';
import { linesOf } from './report-lines.ts';

/** The daily report of our own contract: a JSON line for each transaction, and a last one with their number. */

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const line = z.object({
  transaction: id,
  kind: z.enum(['stake', 'win', 'rollback', 'close']),
  player: id,
  round: id,
  amount: z.int().min(0),
  status: z.enum(['ok', 'refused', 'rolled_back', 'due']),
  at: z.iso.datetime({ offset: true }),
});
const last = z.strictObject({ end: z.string(), lines: z.int().min(0) });

const states = { ok: 'done', refused: 'refused', rolled_back: 'rolledBack', due: 'open' } as const;

/** The setting's values for "there is none" and for "next to the launch address". */
export const NONE = 'none';
export const USUAL = 'usual';

const setting = ({ settings }: ReportedProvider) => settings.reportUrl ?? USUAL;

/** `https://games.example/report` for `https://games.example/play`, unless the operator has entered another address. */
function addressOf(provider: ReportedProvider, day: string): string {
  const url = new URL(
    setting(provider) === USUAL ? 'report' : setting(provider),
    provider.launchUrl ?? undefined,
  );
  url.searchParams.set('day', day);
  return url.href;
}

export const houseReport: Report = {
  missing(provider) {
    if (setting(provider) === NONE) return undefined;
    return [
      ...(provider.keys[0]?.secret ? [] : ['secret']),
      ...(provider.launchUrl || setting(provider) !== USUAL ? [] : ['launchUrl']),
    ];
  },

  requests: (provider, { day }) => [
    (now) => {
      const timestamp = String(now.getTime());
      const secret = provider.keys[0]?.secret ?? '';
      return {
        method: 'GET',
        url: addressOf(provider, day),
        headers: {
          accept: 'application/x-ndjson',
          'x-salung-timestamp': timestamp,
          'x-salung-signature': signatureOf(secret, timestamp, Buffer.alloc(0)).toString('hex'),
        },
      };
    },
  ],

  async *lines({ body }: ReportAnswer, { day }: ReportDay): AsyncGenerator<ReportLine> {
    let count = 0;
    let isComplete = false;
    for await (const text of linesOf(body)) {
      const json = jsonOf(text);
      if (isComplete) throw new BadReport('there is more after the last line');
      const end = last.safeParse(json);
      if (end.success) {
        if (end.data.end !== day || end.data.lines !== count)
          throw new BadReport(`the last line is about ${end.data.lines} lines of ${end.data.end}`);
        isComplete = true;
        continue;
      }
      yield lineOf(json, count + 1);
      count += 1;
    }
    if (!isComplete) throw new BadReport('the last line is missing');
  },
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadReport('it is not JSON');
  }
}

function lineOf(json: unknown, number: number): ReportLine {
  const { success, data, error } = line.safeParse(json);
  if (!success) {
    throw new BadReport(`line ${number}: ${error.issues[0]?.path.join('.') || 'it is not a transaction'}`);
  }
  const { transaction, kind, player, round, amount, status, at } = data;
  return {
    ref: transaction,
    kind,
    state: states[status],
    player,
    round,
    at: new Date(at),
    // The contract gives a rollback no amount: it reverses whatever its original did.
    amount: kind === 'stake' || kind === 'win' ? amount : 0,
  };
}
