import { setTimeout as delay } from 'node:timers/promises';
import { balances, houseBalance } from '@salung/ledger';
import { sql } from 'kysely';
import { checkBooks } from '../src/boot/books.ts';
import { reportingGateways } from '../src/modules/gateways/index.ts';
import { queue } from '../src/modules/reconciliation/run.ts';
import { addDays, businessDay } from '../src/platform/business-day.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import { giveMoney, type TestPlayer } from './factories.ts';
import { DEPOSIT, PAYOUT, PROVIDERS, type Scene } from './gateway-drill-scene.ts';

/** Holds the books of the drill of gateways against what the gateways say was paid. */

/** Milliseconds between two looks. */
const LOOK = 250;
/** Milliseconds after which an order that was not asked about is to be asked about anew. */
const ASK_AGAIN = 5_000;
/** Milliseconds in which the gateways' days are compared, and in which every open order is asked about. */
const PATIENCE = 600_000;

export interface People {
  depositors: TestPlayer[];
  payees: TestPlayer[];
  /** Satang that each payee had at first. */
  given: number;
}

export interface Judged {
  /** Money that was credited or paid twice. */
  doubled: number;
  /** Items that are under way for good. */
  stuck: number;
  /** Players and gateways whose money is not what the gateways say, and differences that the reconciliation shows. */
  unreconciled: number;
  /** What the books say is wrong. */
  wrong: string[];
  /** A line for each player, gateway and difference that is not right. */
  found: string[];
}

/** How many items are under way. */
export async function underWay({ app: { platform } }: Scene): Promise<number> {
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

/**
 * An order that was paid after its player had given up, without a callback, is asked about for a day: here it is asked now. An order
 * that a callback ends in this moment is not asked about any more.
 * @returns how many were neither asked about nor ended in time
 */
export async function askOnceMore(scene: Scene): Promise<number> {
  const { db } = scene.app.platform;
  const now = new Date();
  const waiting = await db
    .updateTable('gateway_order')
    .set({ ask_at: now })
    .where('ask_at', 'is not', null)
    .returning('id')
    .execute();
  const ids = waiting.map(({ id }) => id);
  let left = ids.length;
  let marked = Date.now();
  for (const from = marked; left > 0 && Date.now() - from < PATIENCE; ) {
    await delay(LOOK);
    const open = await db
      .selectFrom('gateway_order as o')
      .select('o.id')
      .where('o.id', 'in', ids)
      .where('o.ask_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('gateway_message as m')
              .select('m.id')
              .whereRef('m.order_id', '=', 'o.id')
              .where('m.what', 'in', ['query', 'order'])
              .where('m.at', '>=', now),
          ),
        ),
      )
      .execute();
    left = open.length;
    // A question that was under way before has said since when its order is asked about again: up to an hour later.
    if (left > 0 && Date.now() - marked > ASK_AGAIN) {
      marked = Date.now();
      await db
        .updateTable('gateway_order')
        .set({ ask_at: new Date(marked) })
        .where(
          'id',
          'in',
          open.map(({ id }) => id),
        )
        .where('ask_at', 'is not', null)
        .execute();
    }
  }
  return left;
}

/**
 * Has the server reconcile the days of the drill with every gateway, as it does each night.
 * @param begun when the drill began
 * @returns a line for each difference, and for each day that could not be compared
 */
export async function reconcile({ app }: Scene, begun: Date): Promise<string[]> {
  const { db } = app.platform;
  const today = businessDay(new Date());
  const subjects = (await reportingGateways(app.platform)).filter(({ isConnected }) => isConnected);
  for (const { id: subjectId } of subjects) {
    for (let day = businessDay(begun); day <= today; day = addDays(day, 1)) {
      await inTransaction(db, (tx) => queue(app.platform, tx, { subjectType: 'gateway', subjectId, day }));
    }
  }
  const runs = () =>
    db.selectFrom('reconciliation').selectAll().where('subject_type', '=', 'gateway').execute();
  const isUnder = ({ state }: { state: string }) => state === 'QUEUED' || state === 'RUNNING';
  for (const from = Date.now(); (await runs()).some(isUnder) && Date.now() - from < PATIENCE; ) {
    await delay(LOOK);
  }
  const failed = (await runs()).filter(({ state }) => state !== 'DONE');
  const differences = await db
    .selectFrom('reconciliation_difference as d')
    .innerJoin('reconciliation as r', 'r.id', 'd.reconciliation_id')
    .innerJoin('gateway as g', (join) => join.on('r.subject_id', '=', sql<string>`g.id::text`))
    .select([
      'd.kind',
      'd.ref',
      'd.ours_state',
      'd.ours_amount',
      'd.theirs_state',
      'd.theirs_amount',
      'g.provider',
    ])
    .where('d.state', '=', 'OPEN')
    // The balance of the day before was asked for in the midst of it all.
    .where('r.day', '>=', businessDay(begun))
    .execute();
  return [
    ...failed.map(({ day, state, problem }) => `the day ${day} of a gateway is ${state} ${problem ?? ''}`),
    ...differences.map((row) => `a difference is open: ${JSON.stringify(row)}`),
  ];
}

/** Holds what players have, and what the house has at each gateway, against what the gateways say was paid. */
export async function judge(scene: Scene, { depositors, payees, given }: People): Promise<Judged> {
  const { app, book } = scene;
  const { db, pool } = app.platform;
  const ours = await db
    .selectFrom('gateway_order')
    .select(['id', 'player_id', 'withdrawal_id', 'amount_to_pay', 'direction', 'state', 'amount_paid', 'fee'])
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
  for (const order of ours) {
    const theirs = book.find(order.id);
    const isPaid = theirs?.state === 'paid';
    if (isPaid === (order.state === 'PAID') && (!isPaid || theirs.fee === order.fee)) continue;
    const { id, direction, state, fee } = order;
    found.push(
      `${direction} ${id} is ${state} with ${fee} here, and ${theirs?.state} with ${theirs?.fee} there`,
    );
  }
  for (const provider of PROVIDERS) {
    const name = provider.toLowerCase();
    const ledger = -(await houseBalance(ledgerTx(db), `gateway:${name}`));
    if (ledger === book.balanceOf(name)) continue;
    unreconciled += 1;
    found.push(`${name} has ${book.balanceOf(name)}, and ${ledger} in our books`);
  }
  const client = await pool.connect();
  const { wrong } = await checkBooks(db, client);
  client.release();
  return { doubled, stuck: await underWay(scene), unreconciled, wrong, found };
}

/** Breaks the books in three ways, which `judge` has to see. */
export async function sabotage({ app, book }: Scene, { depositors }: People): Promise<void> {
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
