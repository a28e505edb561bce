import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';

let app: TestApp;
let manager: TestStaff;
let auditor: TestStaff;
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  [manager, auditor] = [await createStaff(app, 'Manager'), await createStaff(app, 'Auditor')];
  player = await createPlayer(app, { firstName: 'มานะ', lastName: 'อดทน' });
  other = await createPlayer(app, { firstName: 'ปิติ', lastName: 'ยินดี' });
  for (const { phone } of [player, other]) {
    await app.send('credit.manage', {
      token: manager.token,
      body: { action: 'add_credit', phone, amount: 1_000, reason: 'ชดเชยระบบล่ม' },
    });
  }
  const params = { id: player.id };
  await app.send('players.addNote', { token: manager.token, params, body: { text: 'โทรมาถามเรื่องถอน' } });
});
afterAll(() => app.close());

const entries = async (query: { playerId?: string; subjectId?: string } = {}) => {
  const { status, body } = await app.send('audit.list', { token: auditor.token, query });
  expect(status).toBe(200);
  return body;
};

it('lists what was changed of a player and of what is theirs, and of nobody else', async () => {
  const { data, total } = await entries({ playerId: player.id });
  expect(data.map(({ action }) => action)).toEqual(['players.addNote', 'credit.manage']);
  expect(total).toBe(2);
  expect((await entries({ playerId: '00000000-0000-0000-0000-000000000000' })).data).toEqual([]);
});

it('says what the ids in it are called', async () => {
  const { data, names } = await entries();
  const credit = data.find(({ after }) => after?.playerId === other.id);
  expect(credit?.action).toBe('credit.manage');
  expect(names[credit?.subject.id ?? '']).toBe('ปิติ ยินดี');
  expect(names[other.id]).toBe('ปิติ ยินดี');
  expect(names[manager.id]).toBe(credit?.by?.name);
});
