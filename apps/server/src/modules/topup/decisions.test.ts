import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openTopup } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { often } from '../../../test/thorough.ts';
import { expireTopups } from './service/decide.ts';
import { mayBecome, type TopupStatus, transitions } from './state.ts';

let app: TestApp;
let finance: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  await setSetting(app, 'approval.topupWithoutEvidence', 100_000_000);
  finance = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
});
afterAll(() => app.close());

const statuses = Object.keys(transitions) as TopupStatus[];
const statusOf = async (id: string) =>
  (await app.platform.db.selectFrom('topup').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

describe.each(statuses)('a top-up that is %s', (from) => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await createPlayer(app);
  });
  async function topupIn(status: TopupStatus): Promise<string> {
    const { id } = await openTopup(app, player);
    await app.platform.db.updateTable('topup').set({ status }).where('id', '=', id).execute();
    return id;
  }
  const finish = (id: string) =>
    app.platform.db
      .updateTable('topup')
      .set({ status: 'REJECTED' })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .execute();

  it('expires only as the table says', async () => {
    const id = await topupIn(from);
    const { db, clock } = app.platform;
    await db.updateTable('topup').set({ expires_at: clock.now() }).where('id', '=', id).execute();
    await expireTopups(app.platform);
    expect(await statusOf(id)).toBe(mayBecome(from, 'EXPIRED') ? 'EXPIRED' : from);
    await finish(id);
  });
});

describe('decisions at one moment', () => {
  it('approve ‖ approve ‖ reject ‖ cancel: one end each', async () => {
    let approved = 0;
    async function round(player: TestPlayer): Promise<void> {
      const { id, amountToPay } = await openTopup(app, player);
      const before = (await moneyOf(app, player.id)).wallet;
      const withoutReason = (staff: TestStaff) =>
        app.send('topup.approve', {
          token: staff.token,
          params: { id },
          body: { bankReference: newReference() },
        });
      const sent = await Promise.all([
        withoutReason(finance),
        withoutReason(second),
        app.send('topup.reject', { token: second.token, params: { id }, body: { reason: 'no' } }),
        app.send('topup.cancel', { token: player.token, body: { id } }),
      ]);
      const won = sent.filter(({ status }) => status === 200);
      expect(won.length).toBe(1);
      for (const { status, problem } of sent.filter((one) => one.status !== 200)) {
        // A cancelled top-up could still be approved, with a reason.
        expect([status, problem.code]).toEqual(
          problem.code === 'REASON_NEEDED' ? [422, 'REASON_NEEDED'] : [409, 'STATE_CONFLICT'],
        );
      }
      const end = await statusOf(id);
      expect(end).toBe(won[0]?.body.status);
      const { wallet } = await moneyOf(app, player.id);
      expect(wallet - before).toBe(end === 'APPROVED' ? amountToPay : 0);
      if (end === 'APPROVED') approved += 1;
    }
    const players: TestPlayer[] = [];
    for (let lane = 0; lane < 4; lane++) players.push(await createPlayer(app));
    await Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < often(50, 12); turn++) await round(player);
      }),
    );
    const { rows } = await app.platform.pool.query<{ count: string }>(
      `select count(*)::text from ledger.transfer where kind = 'topup' and ref_type = 'topup'
         and ref_id in (select id::text from topup where player_id = any($1))`,
      [players.map(({ id }) => id)],
    );
    expect(Number(rows[0]?.count)).toBe(approved);
    const deadlocks = await app.platform.pool.query<{ deadlocks: string }>(
      'select deadlocks::text from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks.rows[0]?.deadlocks).toBe('0');
  });
});
