// npm run bench -- dashboard [--topups=N] [--players=N] [--requests=N]
// The calls of the back office's first page over a million top-ups and the withdrawals that belong to them, one request after
// the other over HTTP against a started server, with every filter. Mark: p99ms ≤ 100, of the slowest call.
import { Agent, get } from 'node:http';
import { type BusyHouse, busyHouse } from './lib/house.ts';
import { option } from './lib/options.ts';

const requests = option('requests', 300);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const bangkokDay = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
const daysAgo = (days: number) => bangkokDay(Date.now() - days * 86_400_000);
const span = (days: number) => `from=${daysAgo(days - 1)}&to=${daysAgo(0)}`;

const addresses: Readonly<Record<string, string>> = {
  overview: '/api/overview',
  today: '/api/dashboard/summary?filter=today',
  week: '/api/dashboard/summary?filter=week',
  month: '/api/dashboard/summary?filter=month',
  longest: `/api/dashboard/summary?filter=custom&${span(400)}`,
  hours: `/api/dashboard/deposit-withdraw-graph?${span(1)}`,
  days: `/api/dashboard/deposit-withdraw-graph?${span(400)}`,
};

/** Milliseconds until the whole answer is there. */
function ask(house: BusyHouse, address: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(
      house.office.url + address,
      { headers: { authorization: `Bearer ${house.token}` }, agent },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
        answer.resume().once('end', () => resolve(performance.now() - started));
      },
    ).once('error', reject);
  });
}

const house = await busyHouse(option('players', 100_000), option('topups', 1_000_000));
try {
  const wrong = await house.query<{ wrong: string }>('select wrong from wrong_flows()');
  const times = new Map(Object.keys(addresses).map((name) => [name, [] as number[]]));
  for (let i = -10; i < requests; i += 1) {
    for (const [name, address] of Object.entries(addresses)) {
      const time = await ask(house, address);
      // The first have the indexes read from the disk.
      if (i >= 0) times.get(name)?.push(time);
    }
  }
  const share = (list: readonly number[], part: number) => {
    const sorted = [...list].sort((a, b) => a - b);
    return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1));
  };
  const p99 = Object.fromEntries([...times].map(([name, list]) => [name, share(list, 0.99)]));
  const [counted] = await house.query<{ items: number }>(
    "select sum(items)::int as items from flow_sum where span = 'day' and kind in ('deposit', 'withdraw')",
  );
  console.log(
    JSON.stringify({
      bench: 'dashboard',
      p50ms: share([...times.values()].flat(), 0.5),
      p99ms: Math.max(...Object.values(p99)),
      ...p99,
      items: counted?.items,
      sound: wrong.length === 0,
    }),
  );
} finally {
  agent.destroy();
  await house.remove();
}
