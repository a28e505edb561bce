import { MOST_SETS } from '@salung/contract';
import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, type TestPlayer } from '../../../test/factories.ts';
import { line } from '../../../test/lotto.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  player = await createPlayer(app);
});
afterAll(() => app.close());

type Rows = Input<'lotto.saveSet', 'body'>['rows'];
const save = (name: string, rows: Rows, who = player, key?: string) =>
  app.send('lotto.saveSet', { token: who.token, body: { name, rows }, ...(key ? { key } : {}) });
const list = async (who = player) => (await app.send('lotto.sets', { token: who.token })).body.data;
const see = (id: string, who = player) => app.send('lotto.set', { token: who.token, params: { id } });
const drop = (id: string, who = player) => app.send('lotto.deleteSet', { token: who.token, params: { id } });

describe('a saved set', () => {
  it('is kept, listed by name, replaced under its name, and deleted', async () => {
    const rows = [line('top3 123 20'), line('bottom2 05 50')];
    const saved = await save('  เลขแม่  ', rows, player, 'once');
    expect(saved).toMatchObject({ status: 201, body: { name: 'เลขแม่', lines: 2, stake: 7_000 } });
    expect((await save('  เลขแม่  ', rows, player, 'once')).body.id).toBe(saved.body.id);
    await save('A', [line('runTop 7 100')]);
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'เลขแม่']);
    expect((await see(saved.body.id)).body.rows).toEqual(rows);
    const again = await save('เลขแม่', [line('top2 11 10')]);
    expect(again.body).toMatchObject({ id: saved.body.id, lines: 1, stake: 1_000 });
    expect((await see(saved.body.id)).body.rows).toEqual([line('top2 11 10')]);
    expect((await drop(saved.body.id)).status).toBe(200);
    expect((await drop(saved.body.id)).problem.code).toBe('NOT_FOUND');
    expect((await list()).map(({ name }) => name)).toEqual(['A']);
  });

  it('is nobody else’s', async () => {
    const { body } = await save('mine', [line('top2 12 10')]);
    const stranger = await createPlayer(app);
    expect((await see(body.id, stranger)).problem.code).toBe('NOT_FOUND');
    expect((await drop(body.id, stranger)).problem.code).toBe('NOT_FOUND');
    expect(await list(stranger)).toEqual([]);
    expect((await see(body.id)).status).toBe(200);
  });

  it.each<[string, string, unknown, string]>([
    ['no name', '   ', [line('top2 12 10')], 'body.name'],
    ['a name that is too long', 'x'.repeat(41), [line('top2 12 10')], 'body.name'],
    ['no lines', 'a', [], 'body.rows'],
    ['too many lines', 'a', Array.from({ length: 1_001 }, () => line('top2 12 10')), 'body.rows'],
    ['a number of another length', 'a', [line('top2 12 10'), line('top2 123 10')], 'body.rows.1.number'],
    ['half a satang', 'a', [{ type: 'top2', number: '12', stake: 0.5 }], 'body.rows.0.stake'],
    ['another field', 'a', [{ ...line('top2 12 10'), rate: 9_000 }], 'body.rows.0.rate'],
    [
      'a sum of more than any ticket',
      'a',
      Array.from({ length: 1_000 }, () => line('top2 12 10000000')),
      'body.rows',
    ],
  ])('is refused with %s', async (_name, name, rows, path) => {
    const { status, problem } = await save(name, rows as Rows);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(problem.errors[0]?.path).toBe(path);
  });

  it('of a full size is saved, and no more than there may be, also at once', async () => {
    const who = await createPlayer(app);
    const most = Array.from({ length: 1_000 }, (_, at) => line(`top3 ${String(at).padStart(3, '0')} 1`));
    expect((await save('full', most, who)).body).toMatchObject({ lines: 1_000, stake: 100_000 });
    const answers = await Promise.all(
      Array.from({ length: MOST_SETS + 5 }, (_, n) => save(`set ${n}`, [line('top2 12 10')], who)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_SETS - 1);
    expect(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code)).toEqual(
      Array.from({ length: 6 }, () => 'TOO_MANY_SETS'),
    );
    expect(await list(who)).toHaveLength(MOST_SETS);
    expect((await save('full', [line('top2 12 10')], who)).status).toBe(201);
  });
});
