import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { fillBulk } from '../../demo/bulk.ts';
import type { Database } from '../../platform/db/database.ts';
import { readQueue } from '../../platform/db/waiting-queue.ts';
import { registry } from '../../registry.ts';
import { moneyToday } from '../dashboard/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await fillBulk(app.databaseUrl, { players: 60, topups: 5_000, now: app.clock.now() }, () => {});
});
afterAll(() => app.close());

/** How often the large tables were read from one end to the other, up to now. */
async function wholeReads(one: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(one);
  const { rows } = await sql<{ reads: number }>`
    select sum(seq_scan)::int as reads from pg_stat_user_tables
    where relname in ('topup', 'withdrawal')`.execute(one);
  return rows[0]?.reads ?? Number.NaN;
}

it('reads no large table from one end to the other', async () => {
  // The last weeks of so small a filling have only what waits.
  const then = new Date(app.clock.now().getTime() - 25 * 86_400_000);
  await app.platform.db.connection().execute(async (one) => {
    const before = await wholeReads(one);
    const waiting = new Map<string, number>();
    for (const [name, queue] of Object.entries(registry.queues)) {
      waiting.set(name, (await readQueue(one, queue.waiting(app.clock.now()))).waiting);
    }
    const money = await moneyToday({ db: one }, then);
    expect(await wholeReads(one)).toBe(before);
    for (const name of ['topup', 'withdrawal']) expect(waiting.get(name)).toBeGreaterThan(0);
    expect(money.in.today.count + money.in.yesterday.count).toBeGreaterThan(0);
    expect(money.out.today.count + money.out.yesterday.count).toBeGreaterThan(0);
    // The measure itself notices such a read.
    await sql`select count(*) from withdrawal where reason = 'x'`.execute(one);
    expect(await wholeReads(one)).toBe(before + 1);
  });
});
