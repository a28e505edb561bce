import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { openBank } from '../../../test/slips.ts';
import { isBankTaken } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const bankOf = (playerId: string) =>
  app.platform.db
    .selectFrom('player_bank')
    .select(['bank_code as bankCode', 'account_number as accountNumber'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();

it('a bank account of a player is taken for everybody but them, until they leave it', async () => {
  const { db } = app.platform;
  const [owner, other] = [await createPlayer(app), await createPlayer(app)];
  const bank = await bankOf(owner.id);
  expect(await isBankTaken(db, bank)).toBe(true);
  expect(await isBankTaken(db, bank, other.id)).toBe(true);
  expect(await isBankTaken(db, bank, owner.id)).toBe(false);
  await db.updateTable('player_bank').set({ is_active: false }).where('player_id', '=', owner.id).execute();
  expect(await isBankTaken(db, bank, other.id)).toBe(false);
});

it('an account of the house is taken for everybody, and one of nobody is free', async () => {
  const { db } = app.platform;
  const player = await createPlayer(app);
  const house = { bankCode: '004', accountNumber: '4440009876' };
  expect(await isBankTaken(db, house)).toBe(false);
  await openBank(app, house);
  expect(await isBankTaken(db, house)).toBe(true);
  expect(await isBankTaken(db, house, player.id)).toBe(true);
});
