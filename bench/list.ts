// npm run bench -- list [--topups=N] [--players=N] [--desk=N] [--requests=N]
// The list of a million top-ups by each filter alone, and every list in each of its orders, alone and with a filter:
// the first three pages, one request after the other over HTTP against a started server. Mark: p99ms ≤ 50 for the worst.
import { Agent, get } from 'node:http';
import { amountOrders, calls, playerOrders } from '@salung/contract';
import { fillDeskWork } from './lib/desk-work.ts';
import { type BusyHouse, busyHouse } from './lib/house.ts';
import { option } from './lib/options.ts';

const requests = option('requests', 150);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Query = Record<string, string>;
type ListCall =
  | 'topup.list'
  | 'withdraw.list'
  | 'players.list'
  | 'approvals.list'
  | 'credit.list'
  | 'house.list';

interface Case {
  name: string;
  list: ListCall;
  /** Taken in turns. */
  queries: Query[];
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Every list in each of its orders: all rows, and those that a filter leaves, of which many and few are taken in turns. */
function orderCases(): Case[] {
  const days: Query[] = [{ fromDate: day(300) }, { fromDate: day(3) }];
  const lists: [ListCall, readonly string[], Query[]][] = [
    ['topup.list', amountOrders, [{ status: 'APPROVED' }, { status: 'PENDING' }, ...days]],
    ['withdraw.list', amountOrders, [{ status: 'PAID' }, { status: 'PENDING' }, ...days]],
    ['players.list', playerOrders, [{ search: 'สม' }, { search: 'ดี' }]],
    ['approvals.list', amountOrders, [{ status: 'APPROVED' }, { kind: 'credit.manage' }, ...days]],
    ['credit.list', amountOrders, [{ action: 'add_credit' }, { action: 'cut_credit' }, ...days]],
    ['house.list', amountOrders, [{ move: 'fee' }, { move: 'opening' }, ...days]],
  ];
  return lists.flatMap(([list, orders, filters]) =>
    orders.flatMap((order) => [
      { name: `${list} ${order}`, list, queries: [{ order }] },
      { name: `${list} ${order}, filtered`, list, queries: filters.map((filter) => ({ ...filter, order })) },
    ]),
  );
}

/** Every filter of the top-ups. */
async function filterCases(house: BusyHouse): Promise<Case[]> {
  const filters = await filtersOf(house);
  return filters.map(([name, queries]) => ({ name, list: 'topup.list', queries }));
}

/** Every filter with values to take in turns. */
async function filtersOf(house: BusyHouse): Promise<[name: string, queries: Query[]][]> {
  const players = await house.query<{ id: string; phone: string; name: string }>(
    `select id, '0' || substr(phone, 4) as phone, first_name || ' ' || last_name as name
     from player order by reverse(phone) limit 10`,
  );
  const items = await house.query<{ id: string; reference: string }>(
    `select id, slip_reference as reference from topup where slip_reference is not null
     order by created_at desc offset 5000 limit 10`,
  );
  const banks = await house.query<{ code: string; number: string }>(
    `select bank_code as code, account_number as number from bank_account where kind = 'deposit' order by id`,
  );
  const by = (key: string, values: string[]): Query[] => values.map((value) => ({ [key]: value }));
  const search = (name: string, values: string[]): [name: string, queries: Query[]] => [
    `search: ${name}`,
    by('search', values),
  ];
  const statuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVERSED'];
  return [
    ['none', [{}]],
    ['oldest first', [{ order: 'oldest' }]],
    ['bank', by('bank', [...new Set(banks.map(({ code }) => code))])],
    ['bankAccountName', by('bankAccountName', ['เทรดดิ้ง', 'สลึง'])],
    ['bankAccountNumber', by('bankAccountNumber', [...banks.map(({ number }) => number), '000'])],
    ['amount', by('amount', ['50000', '10000', '500000', '50042', '7'])],
    ...statuses.map((status): [string, Query[]] => [`status ${status}`, by('status', [status])]),
    ['approveBy', by('approveBy', ['bulk.finance3', 'ฝ่ายการเงิน'])],
    search(
      'phone',
      players.map(({ phone }) => phone),
    ),
    search(
      'end of phone',
      players.map(({ phone }) => phone.slice(-4)),
    ),
    search(
      'first name',
      players.map(({ name }) => name.split(' ')[0] ?? ''),
    ),
    search(
      'full name',
      players.map(({ name }) => name),
    ),
    search('two letters', ['สม', 'ดี']),
    search(
      'reference',
      items.map(({ reference }) => reference),
    ),
    search(
      'id',
      items.map(({ id }) => id),
    ),
    search(
      'player',
      players.map(({ id }) => id),
    ),
    ['fromDate', by('fromDate', [day(0), day(30), day(300)])],
    ['toDate', by('toDate', [day(30), day(180), day(360)])],
    [
      'fromDate and toDate',
      [
        { fromDate: day(200), toDate: day(170) },
        { fromDate: day(100), toDate: day(100) },
      ],
    ],
    ['hasSlip true', by('hasSlip', ['true'])],
    ['hasSlip false', by('hasSlip', ['false'])],
  ];
}

/** Milliseconds until the whole answer is there. */
function ask(house: BusyHouse, list: ListCall, query: Query): Promise<number> {
  const started = performance.now();
  const url = `${house.office.url}${calls[list].path}?${new URLSearchParams(query)}`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${house.token}` }, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });
}

const house = await busyHouse(option('players', 100_000), option('topups', 1_000_000));
let worst = 0;
try {
  await fillDeskWork(house, option('desk', 200_000));
  console.log(`${'filter or order'.padEnd(40)}     p50     p99     max (ms, ${requests} requests each)`);
  for (const { name, list, queries } of [...(await filterCases(house)), ...orderCases()]) {
    const times: number[] = [];
    for (let i = -queries.length * 3; i < requests; i++) {
      const at = i + queries.length * 3;
      const page = String(1 + (Math.floor(at / queries.length) % 3));
      const time = await ask(house, list, { ...queries[at % queries.length], page });
      // Each value once on each page, to have it read from the disk.
      if (i >= 0) times.push(time);
    }
    times.sort((a, b) => a - b);
    const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    worst = Math.max(worst, share(0.99));
    const figures = [share(0.5), share(0.99), share(1)].map((ms) => ms.toFixed(1).padStart(7));
    console.log(`${name.padEnd(40)} ${figures.join(' ')}`);
  }
  console.log(JSON.stringify({ bench: 'list', p99ms: Number(worst.toFixed(1)) }));
} finally {
  agent.destroy();
  await house.remove();
}
