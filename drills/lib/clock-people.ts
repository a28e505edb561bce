import { setTimeout as delay } from 'node:timers/promises';
import { NO_OTP } from '@salung/contract';
import { PASSWORD, type TestPlayer } from '../../apps/server/test/factories.ts';
import { newReference } from '../../apps/server/test/money.ts';
import { drawSlip, multipart } from '../../apps/server/test/slips.ts';
import type { ClockPlace } from './clock-place.ts';

/** People who use both processes in turns while clocks are set: whatever one has given them, the other has to accept. */

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  token?: string;
  key?: string;
  body?: object;
}

interface Reply<Answer> {
  status: number;
  answer: Answer;
}

const AGAIN = 100;
/** How often somebody tries again where a process cannot serve now. */
const TRIES = 20;

/** @returns the status and the answer, once the process can serve. @throws Error where there is none */
export const call = <Answer>(url: string, wanted: Call = {}): Promise<Reply<Answer>> =>
  onceServed(() => callOnce(url, wanted));

async function onceServed<Answer>(send: () => Promise<Reply<Answer>>): Promise<Reply<Answer>> {
  for (let tries = 1; ; tries++) {
    const reply = await send();
    if (reply.status !== 503 || tries === TRIES) return reply;
    await delay(AGAIN);
  }
}

async function callOnce<Answer>(
  url: string,
  { method = 'GET', token, key, body }: Call,
): Promise<Reply<Answer>> {
  const reply = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: reply.status, answer: (await reply.json()) as Answer };
}

/** What somebody does over and over, and what went wrong in it. */
export class Doing {
  done = 0;
  readonly wrong: string[] = [];
  #isOver = false;
  readonly #running: Promise<void>;

  /** @param once throws where it is not answered as it has to be */
  constructor(pause: number, once: (turn: number) => Promise<void>) {
    this.#running = this.#run(pause, once);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(pause: number, once: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      try {
        await once(turn);
        this.done += 1;
      } catch (error) {
        this.wrong.push((error as Error).message);
      }
      await delay(pause);
    }
  }
}

const must = <Answer>(wanted: number, what: string, { status, answer }: Reply<Answer>) => {
  if (status !== wanted)
    throw new Error(`${what} answered ${status}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
};

/** Signs in at one process, is known at the other, and gets new tokens there. */
export const signIns = (place: ClockPlace, { phone }: TestPlayer): Doing =>
  new Doing(100, async (turn) => {
    const [here, there] = [place.serverAt(turn).player, place.serverAt(turn + 1).player];
    const body = { username: phone, password: PASSWORD, otp: NO_OTP };
    type Tokens = { accessToken: string; refreshToken: string };
    const first = must(
      200,
      'a sign-in',
      await call<Tokens>(`${here}/v2/users/login`, { method: 'POST', body }),
    );
    const who = (token: string, at: string) => call(`${at}/v2/users/user`, { token });
    must(200, 'who is signed in', await who(first.accessToken, there));
    const { refreshToken } = first;
    const refresh = { method: 'POST', body: { refreshToken } } as const;
    const next = must(200, 'a refresh', await call<Tokens>(`${there}/api/admin/refresh`, refresh));
    must(200, 'who is signed in, after a refresh', await who(next.accessToken, here));
  });

const TOPUP = 500_00;

/** Opens a top-up, uploads its slip by a signed link, and has staff approve it, each at another process than the step before. */
export function topups(place: ClockPlace, { token }: TestPlayer, staffToken: string): Doing {
  return new Doing(200, async () => {
    const at = () => place.server;
    const { id } = must(
      201,
      'a top-up',
      await call<{ id: string }>(`${at().player}/api/topup/create`, {
        method: 'POST',
        token,
        body: { amount: TOPUP },
      }),
    );
    const reference = newReference();
    const filename = await uploadSlip(place, token, reference);
    must(
      200,
      'a slip',
      await call(`${at().player}/v2/users/topup/uploadslip`, {
        method: 'POST',
        token,
        body: { id, filename },
      }),
    );
    const approval: Call = {
      method: 'PATCH',
      token: staffToken,
      key: `approve-${id}`,
      body: { bankReference: reference },
    };
    must(200, 'an approval', await call(`${at().office}/api/topup/approve/${id}`, approval));
    // Once more, at the other process: the same answer, and no money.
    must(
      200,
      'an approval that is sent again',
      await call(`${at().office}/api/topup/approve/${id}`, approval),
    );
  });
}

async function uploadSlip(place: ClockPlace, token: string, reference: string): Promise<string> {
  const type = 'image/jpeg';
  const prepare = `/api/upload/generate-presigned-url?filename=slip.jpg&contentType=${encodeURIComponent(type)}`;
  const { url } = must(
    200,
    'a link for an upload',
    await call<{ url: string }>(`${place.server.player}${prepare}`, { token }),
  );
  const data = await drawSlip({ text: reference, reference });
  const { payload, headers } = multipart({ file: { name: 'slip.jpg', type, data }, fields: { url, type } });
  const uploaded = await onceServed(async () => {
    const reply = await fetch(`${place.server.player}/api/upload/upload-to-ggc`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    });
    return { status: reply.status, answer: (await reply.json()) as { filename: string } };
  });
  return must(200, 'an upload', uploaded).filename;
}

/** What is wrong with the order of a player's statement, page by page from both processes. */
export async function wrongInStatement(place: ClockPlace, token: string): Promise<string[]> {
  type Page = { data: { seq: number; amount: number; balanceAfter: number }[]; next: number | null };
  const lines: Page['data'] = [];
  for (let before: number | null = null, page = 0; page < 5; page++) {
    const query: string = before === null ? '' : `&before=${before}`;
    const { status, answer } = await call<Page>(
      `${place.server.player}/v2/users/statement?per_page=100${query}`,
      { token },
    );
    if (status !== 200) return [`a statement answered ${status}`];
    lines.push(...answer.data);
    before = answer.next;
    if (before === null) break;
  }
  return lines.flatMap((line, at) => {
    const older = lines[at + 1];
    if (!older) return [];
    const follows = older.seq === line.seq - 1 && older.balanceAfter + line.amount === line.balanceAfter;
    return follows ? [] : [`line ${line.seq} of a statement does not follow line ${older.seq}`];
  });
}
