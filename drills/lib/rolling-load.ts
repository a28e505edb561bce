import { Agent, type IncomingMessage, request } from 'node:http';
import type { Place } from './rolling-place.ts';

/** Calls at a steady rate, whatever becomes of those before: questions of players, as many changes as a third of them, lists of staff. */

export interface Load {
  readonly calls: number;
  readonly failed: number;
  /** How often each failure was seen. */
  readonly failures: ReadonlyMap<string, number>;
  /** Milliseconds of the slowest call. */
  readonly slowest: number;
  /** Calls per second since the start. */
  readonly rate: number;
  /** Sends no more, and waits for those under way. */
  stop(): Promise<void>;
}

/** How often what is due is sent. Milliseconds. */
const TICK = 10;
/** A call that takes longer has failed. Milliseconds. */
const PATIENCE = 20_000;

export function startLoad(place: Place, perSecond: number): Load {
  // Browsers end connections that are not used before a proxy does.
  const agent = new Agent({ keepAlive: true, maxSockets: 400, timeout: 20_000 });
  const begun = performance.now();
  const failures = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let calls = 0;
  let slowest = 0;
  let ended: number | undefined;
  const fail = (why: string) => failures.set(why, (failures.get(why) ?? 0) + 1);

  async function call(serial: number): Promise<void> {
    const asked = performance.now();
    const { name, ...what } = callOf(place, serial);
    const outcome = await send(agent, what).catch(
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
    slowest = Math.max(slowest, performance.now() - asked);
    if (outcome !== '200') fail(`${name} ${outcome}`);
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (; calls < due; calls += 1) {
      const one: Promise<void> = call(calls).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, TICK);

  return {
    get calls() {
      return calls;
    },
    get failed() {
      return [...failures.values()].reduce((sum, count) => sum + count, 0);
    },
    failures,
    get slowest() {
      return slowest;
    },
    get rate() {
      return calls / (((ended ?? performance.now()) - begun) / 1_000);
    },
    async stop() {
      clearInterval(timer);
      ended = performance.now();
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

interface Call {
  url: string;
  method: 'GET' | 'PATCH';
  token: string;
  body?: object;
}

function callOf({ player, office, tokens, staffToken }: Place, serial: number): Call & { name: string } {
  const token = tokens[(serial * 7) % tokens.length] ?? '';
  if (serial % 4 === 0) {
    const body = { language: serial % 8 === 0 ? 'en' : 'th' };
    return { name: 'change', url: `${player}/v2/users/language`, method: 'PATCH', token, body };
  }
  if (serial % 20 === 10)
    return { name: 'list', url: `${office}/api/topup/list`, method: 'GET', token: staffToken };
  return { name: 'question', url: `${player}/v2/users/user`, method: 'GET', token };
}

/** @returns the status, and whether HAProxy gave it. @throws Error where there was no answer */
function send(agent: Agent, { url, method, token, body }: Call): Promise<string> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    };
    const asked = request(url, { agent, method, headers, signal: AbortSignal.timeout(PATIENCE) });
    asked.on('response', (response: IncomingMessage) => {
      response.resume();
      // Every answer of a process has this header.
      const by = response.headers['x-content-type-options'] ? '' : ' by HAProxy';
      response.on('end', () => resolve(`${response.statusCode}${by}`)).on('error', reject);
      response.on('aborted', () => reject(new Error('cut off')));
    });
    asked.on('error', reject);
    asked.end(payload);
  });
}
