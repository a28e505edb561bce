import { closeAccount, houseBalance, setFrozen } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { nextId, openPlayHouse, type PlayHouse, walletOf } from '../../../test/rounds.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { sweepRounds } from '../rounds/sweep.ts';

const MINUTE = 60_000;

let app: TestApp;
let house: PlayHouse;
let maker: TestStaff;
let checker: TestStaff;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await house.close();
  await app.close();
});
beforeEach(async () => {
  maker = await createStaff(app, 'Finance');
  checker = await createStaff(app, 'Manager');
  player = await createPlayer(app, { balance: 100_00 });
  token = await house.launch(player.id);
});

const play = (
  kind: 'stake' | 'win' | 'takeBack',
  amount: number,
  round: string,
  transactionId = nextId(kind),
) => house.play(player.id, token, { kind, amount, round, transactionId });
const rollback = (original: string) => house.play(player.id, token, { kind: 'rollback', original });
const roundId = async (ref: string) => {
  const { rows } = await app.platform.pool.query<{ id: number }>(
    'select id from game_round where player_id = $1 and ref = $2',
    [player.id, ref],
  );
  return String(rows[0]?.id);
};
/** Has the sweep note the rounds that are open; those of a provider that is idle for long enough end. */
const sweep = () => sweepRounds(app.platform, house.core, 0);
const list = async (
  query: { minutes?: '5' | '10' | '60'; after?: string; per_page?: number; phone?: string } = {},
) =>
  (
    await app.send('oversight.openRounds', {
      token: maker.token,
      query: { playerId: player.id, ...query },
    })
  ).body;
const ask = async (action: 'close' | 'refund', ref: string, by = maker) => {
  const call = action === 'close' ? 'oversight.closeRound' : 'oversight.refundRound';
  const body = { playerId: player.id, reason: 'the provider confirms that it will not end' };
  return app.send(call, { token: by.token, params: { id: await roundId(ref) }, body });
};
const wallet = () => walletOf(app, player.id);

describe('the list', () => {
  it('has rounds without a message for some minutes, by the page, until they end', async () => {
    const refs = [nextId('round'), nextId('round'), nextId('round')];
    for (const ref of refs) await play('stake', 5_00, ref);
    await sweep();
    expect((await list()).data).toEqual([]);
    app.clock.advance(10 * MINUTE);
    const first = await list({ per_page: 2 });
    expect(first.data.map(({ ref }) => ref)).toEqual(refs.slice(0, 2));
    expect(first.data[0]).toMatchObject({
      player: { id: player.id },
      game: { code: 'slot' },
      stakes: 1,
      staked: 5_00,
      approvalId: null,
    });
    const second = await list({ per_page: 2, after: String(first.next) });
    expect([second.data.map(({ ref }) => ref), second.next]).toEqual([refs.slice(2), null]);
    expect((await list({ minutes: '60' })).data).toEqual([]);
    expect((await list({ phone: player.phone })).data).toEqual((await list()).data);
    expect((await list({ phone: '0899999999' })).data).toEqual([]);
    await house.play(player.id, token, { kind: 'close', round: refs[0] ?? '', closesRound: true });
    expect((await list()).data.map(({ ref }) => ref)).toEqual(refs.slice(1));
  });
});

describe('a round that two people close', () => {
  it('keeps its stakes, takes no more, and still pays a win that comes late', async () => {
    const ref = nextId('round');
    await play('stake', 30_00, ref);
    const approvalId = approvalOf(await ask('close', ref));
    expect((await ask('refund', ref)).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(app, maker, approvalId)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, checker, approvalId)).status).toBe(200);
    expect(await wallet()).toBe(70_00);
    expect(await play('stake', 1_00, ref)).toMatchObject({ verdict: 'ROUND_FINISHED' });
    expect(await play('win', 50_00, ref)).toEqual({ verdict: 'ok', balance: 120_00 });
    expect((await ask('close', ref)).problem.code).toBe('ROUND_NOT_OPEN');
    expect((await ask('refund', ref)).problem.code).toBe('ROUND_NOT_OPEN');
  });
});

describe('a round that two people refund', () => {
  it('gives its stakes back and takes back what it paid, once; late messages change nothing', async () => {
    const ref = nextId('round');
    const [one, other] = [nextId('stake'), nextId('stake')];
    await play('stake', 30_00, ref, one);
    await play('stake', 20_00, ref, other);
    await rollback(other);
    await play('win', 12_00, ref);
    const approvalId = approvalOf(await ask('refund', ref));
    expect(await wallet()).toBe(82_00);
    expect((await approve(app, checker, approvalId)).status).toBe(200);
    expect(await wallet()).toBe(100_00);
    expect((await approve(app, checker, approvalId)).status).toBe(409);
    expect(await rollback(one)).toEqual({ verdict: 'ok', balance: 100_00 });
    expect(await play('win', 50_00, ref)).toMatchObject({ verdict: 'ROLLED_BACK' });
    expect(await wallet()).toBe(100_00);
    const { rows } = await app.platform.pool.query(
      'select action, effect, asked_by, decided_by from round_decision where id = $1',
      [approvalId],
    );
    expect(rows).toEqual([{ action: 'refund', effect: 18_00, asked_by: maker.id, decided_by: checker.id }]);
    const log = await app.send('audit.list', {
      token: checker.token,
      query: { action: 'oversight.refundRound', subjectId: await roundId(ref) },
    });
    expect(log.body.data[0]).toMatchObject({ after: { status: 'refunded', refunded: 18_00, round: ref } });
  });

  it('is as it is when the second person agrees, not as it was when it was asked for', async () => {
    const ref = nextId('round');
    await play('stake', 10_00, ref);
    const approvalId = approvalOf(await ask('refund', ref));
    await play('stake', 15_00, ref);
    expect((await approve(app, checker, approvalId)).status).toBe(200);
    expect(await wallet()).toBe(100_00);
  });

  it('is refused where its provider has ended it meanwhile, and done where only the sweep has', async () => {
    const [ended, swept] = [nextId('round'), nextId('round')];
    await play('stake', 10_00, ended);
    await play('stake', 10_00, swept);
    const approvals = [approvalOf(await ask('refund', ended)), approvalOf(await ask('refund', swept))];
    await house.play(player.id, token, { kind: 'close', round: ended, closesRound: true });
    app.clock.advance(31 * MINUTE);
    await sweep();
    checker = await createStaff(app, 'Manager');
    expect((await approve(app, checker, approvals[0] ?? '')).problem.code).toBe('ROUND_NOT_OPEN');
    expect((await approve(app, checker, approvals[1] ?? '')).status).toBe(200);
    expect(await wallet()).toBe(90_00);
  });

  it('takes all back or nothing: the wallet may be too short, and the request goes on waiting', async () => {
    const [ref, other] = [nextId('round'), nextId('round')];
    await play('stake', 10_00, ref);
    await play('win', 50_00, ref);
    await play('stake', 120_00, other);
    const approvalId = approvalOf(await ask('refund', ref));
    expect((await approve(app, checker, approvalId)).problem.code).toBe('ROUND_WALLET_SHORT');
    expect(await wallet()).toBe(20_00);
    await play('win', 20_00, other);
    expect((await approve(app, checker, approvalId)).status).toBe(200);
    expect(await wallet()).toBe(0);
  });

  it('is not for a round of which something was taken back', async () => {
    const ref = nextId('round');
    await play('stake', 10_00, ref);
    await play('win', 20_00, ref);
    await play('takeBack', 5_00, ref);
    const approvalId = approvalOf(await ask('refund', ref));
    expect((await approve(app, checker, approvalId)).problem.code).toBe('ROUND_NOT_REFUNDABLE');
    expect(await wallet()).toBe(105_00);
  });

  it('reaches a frozen wallet; of a closed one it waits in suspense', async () => {
    const [frozen, closed] = [nextId('round'), nextId('round')];
    await play('stake', 60_00, frozen);
    await play('stake', 40_00, closed);
    const approvals = [approvalOf(await ask('refund', frozen)), approvalOf(await ask('refund', closed))];
    await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), player.id, true));
    expect((await approve(app, checker, approvals[0] ?? '')).status).toBe(200);
    expect(await wallet()).toBe(60_00);
    await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), player.id, false));
    await play('stake', 60_00, nextId('round'));
    expect(await inTransaction(app.platform.db, (tx) => closeAccount(ledgerTx(tx), player.id))).toBe(true);
    const before = await houseBalance(app.platform.pool, 'suspense:games');
    expect((await approve(app, checker, approvals[1] ?? '')).status).toBe(200);
    expect((await houseBalance(app.platform.pool, 'suspense:games')) - before).toBe(40_00);
  });
});

it('nobody asks about a round that is not there', async () => {
  const body = { playerId: player.id, reason: 'there is none' };
  for (const id of ['1', 'x', '99999999999999999999']) {
    const { problem } = await app.send('oversight.closeRound', { token: maker.token, params: { id }, body });
    expect(problem.code).toBe('NOT_FOUND');
  }
});
