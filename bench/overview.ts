// npm run bench -- overview [--topups=N] [--players=N] [--requests=N]
// The overview of the back office over a million top-ups, one request after the other over HTTP against a started
// server, and the plans of its sums. Mark: p99ms ≤ 100.
import { Agent, get } from 'node:http';
import { type BusyHouse, busyHouse } from './lib/house.ts';
import { option } from './lib/options.ts';

const requests = option('requests', 300);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole answer is there. */
function ask(house: BusyHouse): Promise<number> {
  const started = performance.now();
  const url = `${house.office.url}/api/overview`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${house.token}` }, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });
}

const sums = [
  `select sum(amount_credited), count(*) from topup
   where status = 'APPROVED' and decided_at >= now() - interval '2 days'`,
  `select sum(amount), count(*) from withdrawal
   where status = 'PAID' and decided_at >= now() - interval '2 days'`,
];

const house = await busyHouse(option('players', 100_000), option('topups', 1_000_000));
try {
  for (const statement of sums) {
    const plan = await house.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${statement}`);
    console.log(plan.map((line) => line['QUERY PLAN']).join('\n'));
  }
  const times: number[] = [];
  for (let i = -10; i < requests; i += 1) {
    const time = await ask(house);
    // The first have the index read from the disk.
    if (i >= 0) times.push(time);
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  console.log(
    JSON.stringify({
      bench: 'overview',
      p50ms: Number(share(0.5).toFixed(1)),
      p99ms: Number(share(0.99).toFixed(1)),
    }),
  );
} finally {
  agent.destroy();
  await house.remove();
}
