import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff } from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take, topupWithSlip } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { type EventStream, openStream, type ServerEvent } from '../../../test/stream.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function read(stream: EventStream, count: number): Promise<(ServerEvent | undefined)[]> {
  const events = [];
  for (let index = 0; index < count; index++) events.push(await stream.next());
  return events;
}

it('player and staff see the way of the money as it goes', async () => {
  await openBank(app);
  const channelId = await openBank(app, { kind: 'withdraw' });
  const player = await createPlayer(app);
  const other = await createPlayer(app);
  const finance = await createStaff(app, 'Finance');
  const [own, staff, foreign] = await Promise.all([
    openStream(app.player, player.token),
    openStream(app.office, finance.token),
    openStream(app.player, other.token),
  ]);
  await Promise.all([own, staff, foreign].map((stream) => stream.next()));

  const { id } = await topupWithSlip(app, player, 50_000);
  await app.send('topup.approve', { token: finance.token, params: { id }, body: { amount: 50_000 } });
  const withdrawal = await openWithdrawal(app, player, 20_000);
  await take(app, finance, withdrawal.id);
  await app.send('withdraw.approve', {
    token: finance.token,
    params: { id: withdrawal.id },
    body: { channelId, bankReference: newReference() },
  });

  const topup = (status: string, hasSlip: boolean) => ({ event: 'topup', data: { id, status, hasSlip } });
  const out = (status: string) => ({ event: 'withdrawal', data: { id: withdrawal.id, status } });
  const balance = (free: number, held: number) => ({ event: 'balance', data: { balance: free, held } });
  expect(await read(own, 9)).toEqual([
    topup('PENDING', false),
    topup('PENDING', true),
    balance(50_000, 0),
    // The event itself says what is in the wallet now: an open game is told this number.
    { event: 'topup', data: { id, status: 'APPROVED', hasSlip: true, balance: 50_000 } },
    out('PENDING'),
    balance(30_000, 20_000),
    out('PROCESSING'),
    out('PAID'),
    balance(30_000, 0),
  ]);
  expect(await read(staff, 6)).toMatchObject([
    topup('PENDING', false),
    topup('PENDING', true),
    topup('APPROVED', true),
    out('PENDING'),
    { event: 'withdrawal', data: { status: 'PROCESSING', takenBy: finance.id } },
    out('PAID'),
  ]);

  // Another player saw nothing of it: their first event is their own.
  const next = await openTopup(app, other);
  expect(await foreign.next()).toMatchObject({ event: 'topup', data: { id: next.id } });
  for (const stream of [own, staff, foreign]) stream.close();
});
