import type { BuiltInRole } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let finance: TestStaff;
let wilai: TestPlayer;
let topup: string;
let withdrawal: string;
const reference = newReference();

beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  await openBank(app, { kind: 'withdraw' });
  finance = await createStaff(app, 'Finance');
  wilai = await createPlayer(app, { firstName: 'วิไล', lastName: 'ศรีสุข', balance: 100_000 });
  await createPlayer(app, { firstName: 'Nobody', lastName: 'Else' });
  topup = (await openTopup(app, wilai)).id;
  await app.send('topup.approve', {
    token: finance.token,
    params: { id: topup },
    body: { bankReference: reference },
  });
  withdrawal = (await openWithdrawal(app, wilai, 20_000)).id;
});
afterAll(() => app.close());

const find = async (text: string, who = finance) => {
  const { status, body } = await app.send('search.find', { token: who.token, query: { text } });
  expect(status).toBe(200);
  return body;
};
const ids = async (text: string, who = finance) => {
  const { players, topups, withdrawals } = await find(text, who);
  return [players, topups, withdrawals].map((rows) => rows.map(({ id }) => id));
};
const hers = () => [[wilai.id], [topup], [withdrawal]];

describe('one search over everything', () => {
  it('finds a player and what is hers by phone, its end, name and id', async () => {
    expect(await ids(wilai.phone)).toEqual(hers());
    expect(await ids(wilai.phone.slice(-5))).toEqual(hers());
    expect(await ids('วิไล ศรี')).toEqual(hers());
    expect(await ids(wilai.id)).toEqual(hers());
  });

  it('finds one item by its id or its reference', async () => {
    expect(await ids(topup)).toEqual([[], [topup], []]);
    expect(await ids(withdrawal)).toEqual([[], [], [withdrawal]]);
    expect(await ids(reference.toLowerCase())).toEqual([[], [topup], []]);
  });

  it('answers the rows that the lists answer', async () => {
    const { players, topups, withdrawals } = await find(wilai.phone);
    const query = { search: wilai.phone };
    const { token } = finance;
    expect(players).toEqual((await app.send('players.list', { token, query })).body.data);
    expect(topups).toEqual((await app.send('topup.list', { token, query })).body.data);
    expect(withdrawals).toEqual((await app.send('withdraw.list', { token, query })).body.data);
  });

  it('gives the newest five of each', async () => {
    const many: string[] = [];
    for (let n = 0; n < 6; n++) {
      app.clock.advance(1_000);
      many.push((await createPlayer(app, { firstName: 'Crowd', lastName: `Nr ${n}` })).id);
    }
    expect((await find('crowd')).players.map(({ id }) => id)).toEqual(many.toReversed().slice(0, 5));
  });

  it('gives only what the caller may read', async () => {
    const counts = async (role: BuiltInRole, text = wilai.phone) => {
      const who = await createStaff(app, role);
      return (await ids(text, who)).map((rows) => rows.length);
    };
    expect(await counts('Owner')).toEqual([1, 1, 1]);
    expect(await counts('Auditor', wilai.phone.slice(-4))).toEqual([1, 1, 1]);
    // A whole phone would confirm what is masked.
    expect(await counts('Auditor')).toEqual([0, 0, 0]);
    expect(await counts('Marketing')).toEqual([0, 0, 0]);
  });

  it('masks as the lists do, and lets nobody search by what is masked', async () => {
    const auditor = await createStaff(app, 'Auditor');
    const { players, topups, withdrawals } = await find('วิไล', auditor);
    const shown = JSON.stringify([players, topups, withdrawals]);
    expect(shown).not.toContain(wilai.phone);
    expect(players[0]?.phone).toContain(wilai.phone.slice(-4));
    expect(await ids(wilai.phone.slice(-4), auditor)).toEqual(hers());
    expect(await ids(wilai.phone.slice(-5), auditor)).toEqual([[], [], []]);
  });

  it('finds nothing for what nobody has, and refuses no text and too much of it', async () => {
    expect(await ids('ไม่มีใครชื่อนี้')).toEqual([[], [], []]);
    expect(await ids('%')).toEqual([[], [], []]);
    for (const text of ['', 'x'.repeat(101)]) {
      const refused = await app.send('search.find', { token: finance.token, query: { text } });
      expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path: 'query.text' }] } });
    }
  });
});
