import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Keeps so many requests under way for a while, from a thread of its own, and counts the answers by status. */
export interface FloodOrder {
  url: string;
  inFlight: number;
  seconds: number;
  /** Wrong sign-ins of so many players from many addresses, or withdrawals of the one whose token it is. */
  of: { players: number } | { token: string };
}
const { url, inFlight, seconds, of } = workerData as FloodOrder;

const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
const counts: Record<string, number> = {};
const until = performance.now() + seconds * 1_000;

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

const signIn = (serial: number, players: number): Sent => ({
  path: '/v2/users/login',
  headers: { 'x-forwarded-for': `203.0.${Math.floor(serial / 250) % 250}.${serial % 250}` },
  body: {
    username: `08${String(serial % players).padStart(8, '0')}`,
    password: 'not the right one',
    otp: '000000',
  },
});

/** More than anybody has: every one of them locks the player's money and is refused. */
const withdrawal = (token: string): Sent => ({
  path: '/api/withdraw/create',
  headers: { authorization: `Bearer ${token}` },
  body: { amount: 10_000_000_000 },
});

function send({ path, headers, body }: Sent): Promise<void> {
  return new Promise((resolve) => {
    const count = (status: string) => {
      counts[status] = (counts[status] ?? 0) + 1;
      resolve();
    };
    request(
      `${url}${path}`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => answer.resume().once('end', () => count(String(answer.statusCode))),
    )
      .once('error', () => count('failed'))
      .end(JSON.stringify(body));
  });
}

let serial = 0;
await Promise.all(
  Array.from({ length: inFlight }, async () => {
    while (performance.now() < until) {
      serial += 1;
      await send('players' in of ? signIn(serial, of.players) : withdrawal(of.token));
    }
  }),
);
agent.destroy();
parentPort?.postMessage(counts);
