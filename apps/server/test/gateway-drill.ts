import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@salung/postgres/testing';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { type Book, createBook } from '../../sandbox/src/gateways/book.ts';
import { SENDING_TIME } from '../src/modules/gateways/index.ts';
import { probeSilent } from '../src/modules/gateways/probe.ts';
import { markAbandonedDoubtful } from '../src/modules/payments/send.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, giveMoney } from './factories.ts';
import {
  askOnceMore,
  type Judged,
  judge,
  type People,
  reconcile,
  sabotage,
  underWay,
} from './gateway-drill-judge.ts';
import { Depositors, Payees } from './gateway-drill-people.ts';
import { insist, PAYOUT, PROVIDERS, type Scene, tell } from './gateway-drill-scene.ts';
import { connectGateway } from './gateways.ts';
import { Killable, type Place, type Victim } from './killable.ts';
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

export interface GatewayOutcome extends Judged {
  kills: number;
  deposits: number;
  payouts: number;
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
  judge(): Promise<Judged>;
  /** Breaks the books in three ways, which `judge` has to see. Ends the server, which would mend them. */
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
  const { scene, close } = await gatewayScene(app, place);
  await place.startServer();
  const people: People = { depositors: [], payees: [], given: 0 };
  return {
    run: (wanted) => run(scene, place, people, wanted),
    judge: () => judge(scene, people),
    async sabotage() {
      await place.server.kill();
      await sabotage(scene, people);
    },
    async remove() {
      await place.remove();
      await app.close();
      await close();
    },
  };
}

/** Five gateways that the sandbox plays, and rules by which every withdrawal is paid through them. */
export async function gatewayScene(
  app: TestApp,
  place: Place,
  book: Book = createBook(),
): Promise<{ scene: Scene; close(): Promise<void> }> {
  const sandbox = await buildSandbox({ book });
  const sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  for (const [position, provider] of PROVIDERS.entries()) {
    await connectGateway(app, provider, sandboxUrl, { position, feeRate: 100 });
  }
  await openRules(app);
  const staff = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  const scene = { app, place, book, sandboxUrl, staff, random: generator(20_261_123) };
  return { scene, close: () => sandbox.close() };
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

/** As many depositors as payees, who have so much money at first. */
export async function addPeople(app: TestApp, people: People, count: number, given: number): Promise<void> {
  people.given = given;
  for (let made = 0; made < count; made++) {
    people.depositors.push(await createPlayer(app));
    const payee = await createPlayer(app);
    await giveMoney(app, payee.id, given);
    people.payees.push(payee);
  }
}

async function run(scene: Scene, place: Killable, people: People, wanted: Wanted): Promise<GatewayOutcome> {
  const { say = () => {}, victims, deposits, payouts } = wanted;
  const { app } = scene;
  const begun = new Date();
  const count = Math.min(MOST_PLAYERS, Math.max(20, Math.ceil(deposits / 10)));
  await addPeople(app, people, count, Math.ceil(payouts / count) * PAYOUT + 1_000_000);
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
      const at = new Date();
      await place.kill(victim);
      if (victim === 'server') await abandonSending(scene, at);
      say(`${victim} ${killed} of ${victims.length} killed`);
    }
    await delay(LOOK);
  }
  stop.abort();
  await Promise.all(around);
  say('the gateways behave from now on');
  await settle(scene, payees, say);
  say('what nobody told is asked about');
  await askOnceMore(scene);
  // An order of which no callback came, and that is not asked about any more, is found by the comparison, and asked about again. The
  // next comparison finds nothing.
  const first = await reconcile(scene, begun);
  say(`the gateways' days were compared: ${first.length} differences`);
  for (const line of first) say(line);
  const unasked = await askOnceMore(scene);
  if (unasked > 0) say(`${unasked} orders were not asked about in time`);
  const second = await reconcile(scene, begun);
  const judged = await judge(scene, people);
  return {
    kills: killed,
    deposits: depositors.done,
    payouts: payees.done,
    ...judged,
    unreconciled: judged.unreconciled + second.length,
    found: [...judged.found, ...second],
  };
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
export const hasten = (scene: Scene) =>
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

/** What the server was sending when it was killed is in doubt after a minute: here at once. */
const abandonSending = (scene: Scene, killedAt: Date) =>
  insist(scene, async () => {
    const { platform } = scene.app;
    await platform.db
      .updateTable('gateway_order')
      .set({ sent_at: new Date(Date.now() - 2 * SENDING_TIME) })
      .where('state', '=', 'SENDING')
      .where('sent_at', '<', killedAt)
      .execute();
    await markAbandonedDoubtful(platform);
  });

/** Waits until everything has ended: the gateways pay open orders, and two people conclude payouts in doubt. */
export async function settle(scene: Scene, payees: Payees, say: (line: string) => void): Promise<void> {
  const from = Date.now();
  for (;;) {
    await hasten(scene);
    await insist(scene, () => probeSilent(scene.app.platform));
    await payees.conclude();
    const open = await insist(scene, () => underWay(scene));
    if (open === 0) return;
    if (Date.now() - from > PATIENCE) {
      say(`${open} items are still under way`);
      return;
    }
    await delay(LOOK);
  }
}
