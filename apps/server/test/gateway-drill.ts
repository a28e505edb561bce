import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { balances, houseBalance } from '@salung/ledger';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { createBook } from '../../sandbox/src/gateways/book.ts';
import { checkBooks } from '../src/boot/books.ts';
import { probeSilent } from '../src/modules/gateways/probe.ts';
import { ledgerTx } from '../src/platform/db/database.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer } from './factories.ts';
import { Depositors, Payees } from './gateway-drill-people.ts';
import { DEPOSIT, insist, PAYOUT, PROVIDERS, type Scene, tell } from './gateway-drill-scene.ts';
import { connectGateway } from './gateways.ts';
import { Killable, type Victim } from './killable.ts';
import { setSetting } from './settings.ts';

/**
 * Deposits and payouts through gateways that hang, fail, refuse, repeat, reorder and delay at random, while the server and
 * PostgreSQL are killed now and then. The gateways' own account of what was paid is what our books are held against.
 */

/** Players who deposit, and as many who withdraw. */
const MOST_PLAYERS = 200;
/** A gateway behaves alike for so many milliseconds. */
const MOOD_TIME = 1_500;
/** Milliseconds between two looks at what is open. */
const LOOK = 250;
/** A gateway that does not answer is probed every so many milliseconds; the server does it every minute. */
const PROBE_TIME = 5_000;
/** Milliseconds after which the end counts as stuck. */
const PATIENCE = 240_000;

export interface GatewayOutcome {
  kills: number;
  deposits: number;
  payouts: number;
  /** Money that was credited or paid twice. */
  doubled: number;
  /** Items that are under way for good. */
  stuck: number;
  /** Players and gateways whose money is not what the gateways say. */
  unreconciled: number;
  /** What the books say is wrong. */
  wrong: string[];
  /** A line for each player and gateway whose money is not right. */
  found: string[];
}

interface Wanted {
  deposits: number;
  payouts: number;
  victims: readonly Victim[];
  say?: (line: string) => void;
}

export interface GatewayDrill {
  run(wanted: Wanted): Promise<GatewayOutcome>;
  /** Holds our books against the gateways' once more. */
  judge(): Promise<Omit<GatewayOutcome, 'kills' | 'deposits' | 'payouts'>>;
  /** Breaks the books in three ways, which `judge` has to see. */
  sabotage(): Promise<void>;
  remove(): Promise<void>;
}

/** Sets up PostgreSQL, the server, and five gateways that the sandbox plays. */
export async function gatewayDrill(): Promise<GatewayDrill> {
  const port = await freePort();
  const place = await Killable.create({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const app = await startApp({ databaseUrl: place.databaseUrl, now: new Date() });
  const book = createBook();
  const sandbox = await buildSandbox({ book });
  const sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  for (const [position, provider] of PROVIDERS.entries()) {
    await connectGateway(app, provider, sandboxUrl, { position, feeRate: 100 });
  }
  await openRules(app);
  const staff = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  const scene: Scene = { app, place, book, sandboxUrl, staff, random: generator(20_261_123) };
  await place.startServer();
  const people = { depositors: [] as TestPlayer[], payees: [] as TestPlayer[], given: 0 };
  return {
    run: (wanted) => run(scene, people, wanted),
    judge: () => judge(scene, people),
    sabotage: () => sabotage(scene, people),
    async remove() {
      await end(sandbox, app, place);
    },
  };
}

async function end(sandbox: FastifyInstance, app: TestApp, place: Killable): Promise<void> {
  await place.remove();
  await app.close();
  await sandbox.close();
}

async function openRules(app: TestApp): Promise<void> {
  const { db } = app.platform;
  await db.updateTable('payout_switch').set({ is_on: true }).execute();
  await setSetting(app, 'withdraw.autoPaidBefore', 0);
  await setSetting(app, 'withdraw.autoAccountDays', 0);
  await setSetting(app, 'withdraw.autoPlayerCount', 1_000);
  await setSetting(app, 'withdraw.autoDayMaximum', 10_000_000_000);
  await setSetting(app, 'withdraw.dailyCount', 1_000);
  await setSetting(app, 'approval.withdraw', 1_000_000_000);
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The generator that is called mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface People {
  depositors: TestPlayer[];
  payees: TestPlayer[];
  /** Satang that each payee had at first. */
  given: number;
}

async function run(scene: Scene, people: People, wanted: Wanted): Promise<GatewayOutcome> {
  const { say = () => {}, victims, deposits, payouts } = wanted;
  const { app, place } = scene;
  const count = Math.min(MOST_PLAYERS, Math.max(20, Math.ceil(deposits / 10)));
  people.given = Math.ceil(payouts / count) * PAYOUT + 1_000_000;
  for (let made = 0; made < count; made++) {
    people.depositors.push(await createPlayer(app));
    const payee = await createPlayer(app);
    await giveMoney(app, payee.id, people.given);
    people.payees.push(payee);
  }
  say(`${count} players deposit, ${count} withdraw`);
  const depositors = new Depositors(scene, people.depositors, deposits);
  const payees = new Payees(scene, people.payees, payouts);
  const stop = new AbortController();
  const around = [changeMoods(scene, stop.signal), repeatOldNews(scene, stop.signal)];
  const total = deposits + payouts;
  let killed = 0;
  let reported = 0;
  let probed = 0;
  while (!depositors.isDone || !payees.isDone) {
    await insist(scene, () => depositors.look());
    await insist(scene, () => payees.look());
    await hasten(scene);
    if (Date.now() > probed + PROBE_TIME) {
      probed = Date.now();
      await insist(scene, () => probeSilent(app.platform));
    }
    const done = depositors.done + payees.done;
    if (done - reported >= 500) {
      reported = done;
      say(`${depositors.done} deposits and ${payees.done} payouts have ended`);
    }
    const victim = victims[killed];
    if (victim && done >= (total * (killed + 1)) / (victims.length + 1)) {
      killed += 1;
      await place.kill(victim);
      say(`${victim} ${killed} of ${victims.length} killed`);
    }
    await delay(LOOK);
  }
  stop.abort();
  await Promise.all(around);
  say('the gateways behave from now on');
  await settle(scene, payees, say);
  const judged = await judge(scene, people);
  return { kills: killed, deposits: depositors.done, payouts: payees.done, ...judged };
}

const orders = [
  'take',
  'take',
  'take',
  'take',
  'take',
  'take',
  'refuse',
  'error',
  'html',
  'forget',
  'unsigned',
  'other',
  'hang',
] as const;
const queries = ['answer', 'answer', 'answer', 'error', 'unknown', 'hang'] as const;
const callbacks = ['once', 'once', 'once', 'twice', 'never', 'wrong', 'old'] as const;

const pick = <T>({ random }: Scene, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

async function changeMoods(scene: Scene, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const provider of PROVIDERS) {
      scene.book.setMood(provider.toLowerCase(), {
        orders: pick(scene, orders),
        queries: pick(scene, queries),
        callbacks: pick(scene, callbacks),
        extra: pick(scene, [0, 0, 1, 37]),
        paysAtOnce: scene.random() < 0.6,
      });
    }
    await delay(MOOD_TIME, undefined, { signal }).catch(() => undefined);
  }
  for (const provider of PROVIDERS) {
    scene.book.setMood(provider.toLowerCase(), {
      orders: 'take',
      queries: 'answer',
      callbacks: 'once',
      extra: 0,
      paysAtOnce: true,
    });
  }
}

/** Old callbacks come again, in any order. */
async function repeatOldNews(scene: Scene, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const known = scene.book.list();
    if (known.length > 0) {
      await tell(scene, pick(scene, known), pick(scene, ['once', 'twice', 'old', 'wrong'] as const));
    }
    await delay(40, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * The server asks after ten seconds, twenty, forty and so on: here the next question comes within three, where somebody
 * waits for the answer. Deposits that were given up are asked about at the end.
 */
const hasten = (scene: Scene) =>
  insist(scene, () =>
    scene.app.platform.db
      .updateTable('gateway_order')
      .set({ ask_at: new Date(Date.now() + 1_000) })
      .where('ask_at', '>', new Date(Date.now() + 3_000))
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('direction', '=', 'withdraw'),
          exists(
            selectFrom('topup')
              .select('id')
              .whereRef('topup.order_id', '=', 'gateway_order.id')
              .where('status', '=', 'AWAITING_PAYMENT'),
          ),
        ]),
      )
      .execute(),
  );

/** Waits until everything has ended: the gateways pay what is open, and two people conclude what nobody knows of. */
async function settle(scene: Scene, payees: Payees, say: (line: string) => void): Promise<void> {
  const from = Date.now();
  for (;;) {
    await hasten(scene);
    await insist(scene, () => probeSilent(scene.app.platform));
    await payees.conclude();
    const open = await insist(scene, () => underWay(scene));
    if (open === 0) return askOnceMore(scene);
    if (Date.now() - from > PATIENCE) {
      say(`${open} items are still under way`);
      return;
    }
    await delay(LOOK);
  }
}

/** What was paid after its player had given up, and was never told of, is asked about for a day: here it is asked now. */
async function askOnceMore(scene: Scene): Promise<void> {
  const { db } = scene.app.platform;
  const now = new Date();
  const waiting = await db
    .updateTable('gateway_order')
    .set({ ask_at: now })
    .where('ask_at', 'is not', null)
    .returning('id')
    .execute();
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return;
  for (let look = 0; look < 1_200; look++) {
    await delay(LOOK);
    const said = await db
      .selectFrom('gateway_message')
      .select('order_id')
      .distinct()
      .where('order_id', 'in', ids)
      .where('what', 'in', ['query', 'order'])
      .where('at', '>=', now)
      .execute();
    if (said.length >= ids.length) return;
  }
}

/** How many items are under way. */
async function underWay({ app: { platform } }: Scene): Promise<number> {
  const { db } = platform;
  const count = (rows: { n: number | string } | undefined) => Number(rows?.n ?? 0);
  const sending = await db
    .selectFrom('gateway_order')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where((e) =>
      e.or([
        e('state', 'in', ['NEW', 'SENDING']),
        e.and([e('direction', '=', 'withdraw'), e('state', '=', 'OPEN')]),
      ]),
    )
    .executeTakeFirst();
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', 'in', ['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED'])
    .executeTakeFirst();
  const topups = await db
    .selectFrom('topup')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', 'in', ['AWAITING_PAYMENT', 'PENDING'])
    .executeTakeFirst();
  return count(sending) + count(withdrawals) + count(topups);
}

/** Holds what players have, and what the house has at each gateway, against what the gateways say was paid. */
async function judge(
  scene: Scene,
  { depositors, payees, given }: People,
): Promise<Omit<GatewayOutcome, 'kills' | 'deposits' | 'payouts'>> {
  const { app, book } = scene;
  const { db, pool } = app.platform;
  const ours = await db
    .selectFrom('gateway_order')
    .select(['id', 'player_id', 'withdrawal_id', 'amount_to_pay'])
    .execute();
  const paid = (id: string) => {
    const order = book.find(id);
    return order?.state === 'paid' ? (order.amountPaid ?? 0) : 0;
  };
  const items = await db.selectFrom('suspense_item').select(['player_id', 'amount']).execute();
  let doubled = 0;
  let unreconciled = 0;
  const found: string[] = [];
  for (const { id } of depositors) {
    const { wallet } = await balances(ledgerTx(db), id);
    const held = items
      .filter(({ player_id }) => player_id === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const right = ours
      .filter(({ player_id }) => player_id === id)
      .reduce((sum, order) => sum + paid(order.id), 0);
    if (wallet + held > right) doubled += 1;
    if (wallet + held < right) unreconciled += 1;
    if (wallet + held !== right) found.push(`depositor ${id} has ${wallet} and ${held}, and paid ${right}`);
  }
  for (const { id } of payees) {
    const { wallet, held } = await balances(ledgerTx(db), id);
    const mine = ours.filter(({ player_id }) => player_id === id);
    const byItem = Map.groupBy(
      mine.filter((order) => paid(order.id) > 0),
      ({ withdrawal_id }) => withdrawal_id,
    );
    for (const [withdrawal, attempts] of byItem) {
      if (attempts.length === 1) continue;
      doubled += 1;
      found.push(`withdrawal ${withdrawal} was paid by ${attempts.map((order) => order.id).join(' and ')}`);
    }
    const right = given - byItem.size * PAYOUT;
    if (wallet + held < right) doubled += 1;
    if (wallet + held > right) unreconciled += 1;
    if (wallet + held !== right) found.push(`payee ${id} has ${wallet} and ${held} instead of ${right}`);
  }
  for (const provider of PROVIDERS) {
    const name = provider.toLowerCase();
    const ledger = -(await houseBalance(ledgerTx(db), `gateway:${name}`));
    if (ledger !== book.balanceOf(name)) {
      unreconciled += 1;
    }
  }
  const client = await pool.connect();
  const { wrong } = await checkBooks(db, client);
  client.release();
  return { doubled, stuck: await underWay(scene), unreconciled, wrong, found };
}

async function sabotage({ app, book }: Scene, { depositors }: People): Promise<void> {
  const { db } = app.platform;
  const unpaid = book.list().find(({ state, direction }) => direction === 'deposit' && state !== 'paid');
  if (!unpaid) throw new Error('every deposit was paid');
  const order = await db
    .selectFrom('gateway_order')
    .select('player_id')
    .where('id', '=', unpaid.id)
    .executeTakeFirstOrThrow();
  book.pay(unpaid);
  await db.updateTable('gateway_order').set({ state: 'SENDING' }).where('id', '=', unpaid.id).execute();
  // Somebody else, or the two would make up for each other.
  const other = depositors.find(({ id }) => id !== order.player_id);
  if (!other) throw new Error('nobody to credit twice');
  await giveMoney(app, other.id, DEPOSIT);
}
