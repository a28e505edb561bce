import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Keeps so many wrong sign-ins under way for a while, from a thread of its own, and counts the answers by status. */
const { url, inFlight, seconds, players } = workerData as {
  url: string;
  inFlight: number;
  seconds: number;
  players: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
const counts: Record<string, number> = {};
const until = performance.now() + seconds * 1_000;

function signIn(serial: number): Promise<void> {
  const phone = `08${String(serial % players).padStart(8, '0')}`;
  const address = `203.0.${Math.floor(serial / 250) % 250}.${serial % 250}`;
  const payload = JSON.stringify({ username: phone, password: 'not the right one', otp: '000000' });
  return new Promise((resolve) => {
    const count = (status: string) => {
      counts[status] = (counts[status] ?? 0) + 1;
      resolve();
    };
    request(
      `${url}/v2/users/login`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      },
      (answer) => answer.resume().once('end', () => count(String(answer.statusCode))),
    )
      .once('error', () => count('failed'))
      .end(payload);
  });
}

let serial = 0;
await Promise.all(
  Array.from({ length: inFlight }, async () => {
    while (performance.now() < until) {
      serial += 1;
      await signIn(serial);
    }
  }),
);
agent.destroy();
parentPort?.postMessage(counts);
