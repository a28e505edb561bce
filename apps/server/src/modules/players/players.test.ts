import { post } from '@salung/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer } from '../../../test/factories.ts';
import { nextId, openPlayHouse } from '../../../test/rounds.ts';
import { businessDay } from '../../platform/business-day.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { meaningsOf } from './state.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  player = await createPlayer(app);
  for (const amount of [100, 200, 300, 400, 500]) await giveMoney(app, player.id, amount);
});
afterAll(() => app.close());

const read = (query = {}, token = player.token) => app.send('players.statement', { token, query });

describe('the statement', () => {
  it('shows every movement with the balance after it, newest first', async () => {
    const { body } = await read();
    expect(body.data.map(({ seq, amount, balanceAfter }) => [seq, amount, balanceAfter])).toEqual([
      [5, 500, 1_500],
      [4, 400, 1_000],
      [3, 300, 600],
      [2, 200, 300],
      [1, 100, 100],
    ]);
    expect(body.next).toBeNull();
  });
  it('is read on with the cursor', async () => {
    const first = await read({ per_page: 2 });
    expect(first.body.next).toBe(4);
    const second = await read({ per_page: 3, before: first.body.next });
    expect(second.body.data.map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect(second.body.next).toBeNull();
  });
  it('keeps to business days, both inclusive', async () => {
    // The ledger's own clock is the database's: its instants cannot be set.
    const { body } = await read();
    const day = businessDay(new Date(body.data[0]?.at ?? ''));
    expect((await read({ fromDate: day, toDate: day })).body.data.length).toBeGreaterThan(0);
    expect((await read({ toDate: '2020-01-01' })).body.data).toEqual([]);
    expect((await read({ fromDate: '2089-01-01' })).body.data).toEqual([]);
  });
  it.each(['0001-01-01', '1999-12-31', '2090-01-01', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'refuses %s, with the field to blame',
    async (fromDate) => {
      const { status, problem } = await read({ fromDate });
      expect(status).toBe(400);
      expect(problem.errors[0]?.path).toBe('query.fromDate');
    },
  );
  it('takes the first and the last day of its span', async () => {
    expect((await read({ fromDate: '2000-01-01', toDate: '2089-12-31' })).status).toBe(200);
  });
  it('keeps to a type of movement, and reads on past all the others', async () => {
    const mixed = await createPlayer(app);
    const ledger = (kind: string, amount: number) => giveMoney(app, mixed.id, amount, kind);
    for (const [place, kind] of ['topup', 'bonus.add', 'topup', 'topups', 'credit.add'].entries()) {
      await ledger(kind, 100 + place);
    }
    const of = async (query: object) => {
      const { body } = await read(query, mixed.token);
      return [body.data.map(({ seq }) => seq), body.next];
    };
    expect(await of({ type: 'topup' })).toEqual([[3, 1], null]);
    expect(await of({ type: 'topup', per_page: 1 })).toEqual([[3], 3]);
    expect(await of({ type: 'topup', per_page: 1, before: 3 })).toEqual([[1], null]);
    expect(await of({ type: 'credit' })).toEqual([[5], null]);
    expect(await of({ type: 'withdraw' })).toEqual([[], null]);
    expect((await read({ type: 'nothing' }, mixed.token)).status).toBe(400);
  });
  it('stops looking for a rare type after a while, and says where to go on', async () => {
    const busy = await createPlayer(app);
    await giveMoney(app, busy.id, 100, 'topup');
    const leg = {
      from: { house: 'capital' },
      to: { player: busy.id, account: 'wallet' as const },
      amount: 1,
    };
    for (let part = 0; part < 3; part += 1) {
      const items = Array.from({ length: 700 }, (_, place) => ({
        key: `busy:${busy.id}:${part}:${place}`,
        legs: [{ ...leg, kind: 'bet' }],
        by: 'system',
      }));
      await inTransaction(app.platform.db, (tx) => post(ledgerTx(tx), items));
    }
    const first = await read({ type: 'topup' }, busy.token);
    expect(first.body).toEqual({ data: [], next: 102, archivedBefore: null });
    const second = await read({ type: 'topup', before: first.body.next }, busy.token);
    expect(second.body.data.map(({ seq }) => seq)).toEqual([1]);
    expect(second.body.next).toBeNull();
  });
  it('has rounds whose ids are as long as a provider may make them', async () => {
    const house = await openPlayHouse(app, [{ code: 'hi-lo', type: 'table' }]);
    const guest = await createPlayer(app, { balance: 10_00 });
    const round = nextId('r'.repeat(100));
    await house.play(guest.id, await house.launch(guest.id), { kind: 'stake', amount: 4_00, round });
    const { status, body } = await read({}, guest.token);
    expect(status).toBe(200);
    expect(body.data[0]?.ref).toEqual({ type: 'round', id: `${house.provider.code}:${round}` });
    await house.close();
  });
  it('names the game of a stake and a win, and can be narrowed to games', async () => {
    const house = await openPlayHouse(app, [{ code: 'hi-lo', type: 'table' }]);
    await app.platform.pool.query(`update game set name_th = 'ไฮโล', name_en = 'Hi-lo' where id = $1`, [
      house.games['hi-lo'],
    ]);
    const guest = await createPlayer(app, { balance: 10_00 });
    const token = await house.launch(guest.id);
    const round = nextId('round');
    await house.play(guest.id, token, { kind: 'stake', amount: 4_00, round, game: 'hi-lo' });
    await house.play(guest.id, token, { kind: 'win', amount: 6_00, round, game: 'hi-lo' });
    await house.play(guest.id, token, { kind: 'stake', amount: 1_00, round: nextId('other'), game: 'gone' });
    const { body } = await read({}, guest.token);
    const game = { nameTh: 'ไฮโล', nameEn: 'Hi-lo' };
    expect(body.data.map(({ kind, game }) => [kind, game])).toEqual([
      ['game.stake', null],
      ['game.win', game],
      ['game.stake', game],
      [expect.not.stringMatching(/^game/), null],
    ]);
    expect(body.data[1]?.ref).toEqual({ type: 'round', id: `${house.provider.code}:${round}` });
    const games = await read({ type: 'game' }, guest.token);
    expect(games.body.data).toEqual(body.data.slice(0, 3));
    // The same round of somebody else is not theirs.
    const other = await createPlayer(app, { balance: 10_00 });
    await house.play(other.id, await house.launch(other.id), {
      kind: 'stake',
      amount: 1_00,
      round,
      game: 'gone',
    });
    expect((await read({}, other.token)).body.data[0]).toMatchObject({ kind: 'game.stake', game: null });
    await house.close();
  });
  it('is the player’s own, and refused to staff', async () => {
    const other = await createPlayer(app);
    expect((await read({}, other.token)).body.data).toEqual([]);
    const owner = await createStaff(app, 'Owner');
    expect((await app.send('players.statement', { token: owner.token }, 'staff')).status).toBe(403);
  });
  it('refuses what is no page', async () => {
    for (const query of [{ per_page: 0 }, { per_page: 101 }, { before: 0 }, { fromDate: 'x' }]) {
      expect((await read(query)).status).toBe(400);
    }
  });
});

describe('what a search may mean', () => {
  const kinds = (text: string, seesContacts = true) => meaningsOf(text, seesContacts).map(({ kind }) => kind);
  it('is told by its shape', () => {
    expect(kinds('01a1f8dc-fd25-761b-b2a4-9861aa49998e')).toEqual(['id']);
    expect(kinds('081-234 5678')).toEqual(['phone', 'account', 'reference']);
    expect(kinds('5678')).toEqual(['phone-end', 'account-end', 'reference']);
    expect(kinds('567')).toEqual([]);
    expect(kinds('สมชาย')).toEqual(['name']);
    expect(kinds('ABCD12')).toEqual(['reference', 'name']);
    expect(kinds('%')).toEqual([]);
  });
  it('does not give masked digits away one by one', () => {
    expect(kinds('45678', false)).toEqual(['reference']);
    expect(kinds('5678', false)).toEqual(['phone-end', 'account-end', 'reference']);
    expect(kinds('1234567890', false)).toEqual(['reference']);
  });
});
