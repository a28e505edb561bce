import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Answer, Message, Wallet } from './wallet.ts';

/** The platform's side of the house contract, as a provider sees it. */

const timeToAnswerMs = 3000;
/** How far clocks may differ. */
const clockToleranceMs = 5 * 60_000;

const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const refused = z.object({ status: z.literal('refused'), code: z.string(), balance: amount.optional() });
const moved = z.union([z.object({ status: z.literal('ok'), balance: amount }), refused]);
const bound = z.union([
  z.object({
    status: z.literal('ok'),
    player: z.string().min(1).max(100),
    nickname: z.string().max(200),
    language: z.enum(['th', 'en']),
    game: z.string(),
    balance: amount,
  }),
  refused,
]);

/** Who opened a game, as `authenticate` tells it. */
export type Bound = Exclude<z.infer<typeof bound>, { status: 'refused' }>;

export interface Platform extends Wallet {
  /** Binds a launch token to our session. */
  authenticate(
    token: string,
    session: string,
  ): Promise<Bound | { status: 'refused'; code: string } | { status: 'unknown' }>;
  /** Whether a request is signed by the platform, e.g. for the daily report. */
  verify(timestamp: string | undefined, signature: string | undefined, body: string, now: number): boolean;
}

export function createPlatform(url: string, secret: string): Platform {
  const sign = (timestamp: string, body: string): string =>
    createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

  /** @returns the answer, or undefined where there is none that can be believed */
  async function call<T>(name: string, body: string, shape: z.ZodType<T>): Promise<T | undefined> {
    const timestamp = String(Date.now());
    try {
      const response = await fetch(`${url}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-salung-timestamp': timestamp,
          'x-salung-signature': sign(timestamp, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeToAnswerMs),
      });
      const text = await response.text();
      // 400 is a refusal of the message itself; everything else is sent again.
      if (response.status !== 200 && response.status !== 400) return undefined;
      return shape.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  }

  return {
    authenticate: async (token, session) =>
      (await call('authenticate', JSON.stringify({ token, session }), bound)) ?? { status: 'unknown' },
    send: ({ kind, body }: Message): Promise<Answer> =>
      call(kind, body, moved).then((answer) => toAnswer(answer)),
    balance: (player) => call('balance', JSON.stringify({ player }), moved).then(toAnswer),
    verify(timestamp, signature, body, now) {
      if (timestamp === undefined || signature === undefined || !/^\d{1,15}$/.test(timestamp)) return false;
      if (Math.abs(now - Number(timestamp)) > clockToleranceMs) return false;
      const expected = Buffer.from(sign(timestamp, body));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function toAnswer(answer: z.infer<typeof moved> | undefined): Answer {
  if (answer === undefined) return { status: 'unknown' };
  if (answer.status === 'ok') return answer;
  const { code, balance } = answer;
  return { status: 'refused', code, ...(balance !== undefined && { balance }) };
}
