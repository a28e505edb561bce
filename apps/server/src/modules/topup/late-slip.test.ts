import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openTopup, topupWithSlip } from '../../../test/money.ts';
import { drawSlip, openBank, upload } from '../../../test/slips.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

async function sendSlip(id: string, reference = newReference(), by = player) {
  const { filename } = await upload(app, by.token, await drawSlip({ text: reference, reference }));
  return app.send('topup.uploadSlip', { token: by.token, body: { id, filename } });
}
/** Lets the top-up's time run out, so long ago. */
async function expire(id: string, ago: number) {
  const expires_at = new Date(app.clock.now().getTime() - ago);
  await app.platform.db.updateTable('topup').set({ expires_at }).where('id', '=', id).execute();
}
const open = async (token = player.token) => (await app.send('topup.open', { token })).body;
const queue = async () => {
  const query = { waiting: 'true', order: 'oldest', per_page: 100 } as const;
  return (await app.send('topup.list', { token: finance.token, query })).body.data;
};

describe('a slip that comes late', () => {
  it('is taken for a day after the top-up has expired, and waits for staff as a late one', async () => {
    finance = await createStaff(app, 'Finance');
    const { id } = await openTopup(app, player);
    await expire(id, 0);
    const before = (await open()).late;
    expect(before).toMatchObject({ id, status: 'EXPIRED', hasSlip: false, isSlipLate: false });
    expect(before?.lateSlipUntil).toBe(new Date(app.clock.now().getTime() + 24 * HOUR).toISOString());

    await expire(id, 23 * HOUR);
    const sent = await sendSlip(id);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ status: 'EXPIRED', hasSlip: true, isSlipLate: true });
    expect((await open()).late).toMatchObject({ id, isSlipLate: true });
    expect(await queue()).toContainEqual(
      expect.objectContaining({ id, status: 'EXPIRED', isSlipLate: true }),
    );

    const approve = (body = {}) => app.send('topup.approve', { token: finance.token, params: { id }, body });
    expect((await approve()).problem.code).toBe('REASON_NEEDED');
    const { body } = await approve({ reason: 'the money is there' });
    expect(body).toMatchObject({ status: 'APPROVED', isSlipLate: false, lateSlipUntil: null });
    expect((await moneyOf(app, player.id)).wallet).toBe(50_000);
    expect((await queue()).map((row) => row.id)).not.toContain(id);
    expect((await open()).late).toBeNull();
  });

  it('is taken after a cancellation, also while another top-up is open', async () => {
    const { id } = await openTopup(app, player);
    await app.send('topup.cancel', { token: player.token, body: { id } });
    expect((await open()).late).toMatchObject({ id, status: 'CANCELLED' });
    const next = await openTopup(app, player);
    expect((await sendSlip(id)).body).toMatchObject({ status: 'CANCELLED', isSlipLate: true });
    expect(await open()).toMatchObject({ topup: { id: next.id, isSlipLate: false }, late: null });
  });

  it('comes too late on the instant, and never for what was decided', async () => {
    const { id } = await openTopup(app, player);
    await expire(id, 24 * HOUR);
    expect((await sendSlip(id)).problem.code).toBe('STATE_CONFLICT');
    expect((await open()).late).toBeNull();

    const { id: rejected } = await topupWithSlip(app, player);
    finance = await createStaff(app, 'Finance');
    await app.send('topup.reject', {
      token: finance.token,
      params: { id: rejected },
      body: { reason: 'odd' },
    });
    expect((await sendSlip(rejected)).problem.code).toBe('STATE_CONFLICT');
  });

  it('may be rejected, with words for the player; without one there is nothing to reject', async () => {
    finance = await createStaff(app, 'Finance');
    const { id } = await openTopup(app, player);
    await expire(id, MINUTE);
    const reject = () =>
      app.send('topup.reject', {
        token: finance.token,
        params: { id },
        body: { reason: 'odd', reason_user: 'สลิปไม่ตรงกับรายการ' },
      });
    expect((await reject()).problem.code).toBe('STATE_CONFLICT');
    await sendSlip(id);
    expect((await reject()).body).toMatchObject({ status: 'REJECTED', isSlipLate: false });
    expect((await open()).late).toBeNull();
    expect((await sendSlip(id)).problem.code).toBe('STATE_CONFLICT');
  });

  it('counts as used: the same slip is refused for another top-up', async () => {
    const { id } = await openTopup(app, player);
    await expire(id, MINUTE);
    const reference = newReference();
    await sendSlip(id, reference);
    const { id: next } = await openTopup(app, player);
    expect((await sendSlip(next, reference)).problem.code).toBe('SLIP_DUPLICATE');
  });
});

it('the open top-up comes with the usual wait, once enough were decided', async () => {
  app.clock.advance(48 * HOUR);
  finance = await createStaff(app, 'Finance');
  for (let n = 1; n <= 10; n++) {
    player = await createPlayer(app);
    expect((await open()).usualWaitMinutes).toBeNull();
    const { id } = await topupWithSlip(app, player);
    app.clock.advance(n * 30_000);
    await app.send('topup.approve', { token: finance.token, params: { id }, body: {} });
  }
  expect((await open()).usualWaitMinutes).toBe(4);
});
