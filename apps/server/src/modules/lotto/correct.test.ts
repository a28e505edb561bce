import { closeAccount, houseBalance, setFrozen } from '@salung/ledger';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { createStaff, giveMoney, moneyOf, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { correctRound, paidRound, settleAll, signInAgain, spend } from '../../../test/lotto.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import type { Round } from './rows.ts';
import { settleNext } from './settle.ts';

let app: TestApp;
let owner: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

const wrong = { special: '12354', prize1: '67890' };
const right = { special: '12345', prize1: '67890' };
const house = (code: string) => houseBalance(ledgerTx(app.platform.db), code);
const walletOf = async ({ id }: Pick<TestPlayer, 'id'>) => (await moneyOf(app, id)).wallet;

/** Two people, signed in now. */
async function signIn(): Promise<void> {
  [owner, second] = [await createStaff(app, 'Owner'), await createStaff(app, 'Owner')];
}
/** A round that was paid by the wrong result, with a player for each of these numbers. */
async function paid(numbers: readonly string[]) {
  const found = await paidRound(app, numbers, wrong);
  await signIn();
  return found;
}
const preview = (round: Pick<Round, 'id'>, published: Record<string, string>) =>
  app.send('lotto.previewCorrection', {
    token: owner.token,
    params: { id: round.id },
    body: { published },
  });
const ask = (round: Pick<Round, 'id'>, published: Record<string, string>, key?: string) =>
  app.send('lotto.correctResult', {
    token: owner.token,
    ...(key ? { key } : {}),
    params: { id: round.id },
    body: { published, reason: 'พิมพ์เลขสลับกัน' },
  });
const roundOf = async (round: Pick<Round, 'id'>) =>
  (await app.send('lotto.round', { token: owner.token, params: { id: round.id } })).body;
const ticketsOf = async (round: Pick<Round, 'id'>) => {
  const query = { order: 'newest' as const };
  const { body } = await app.send('lotto.roundTickets', {
    token: owner.token,
    params: { id: round.id },
    query,
  });
  return Object.fromEntries(body.data.map(({ player, state, payout }) => [player.id, { state, payout }]));
};
const debtOf = async (player: TestPlayer) => {
  const query = { show: 'all' as const, per_page: 100 };
  const { body } = await app.send('lotto.debts', { token: owner.token, query });
  return body.data.find((debt) => debt.player.id === player.id);
};
/** What a player reads of their ticket in a corrected round, and of the bet that it is. */
async function shownTo(player: TestPlayer, round: Pick<Round, 'id'>) {
  const token = await signInAgain(app, player);
  const mine = await app.send('lotto.tickets', { token, query: {} });
  const params = { id: mine.body.data.find((ticket) => ticket.round.id === round.id)?.id ?? '' };
  const { correction } = (await app.send('lotto.ticket', { token, params })).body;
  const { data } = (await app.send('turnover.ownBets', { token })).body;
  const bets = await Promise.all(
    data.map(
      async ({ id }) => (await app.send('rounds.ownDetails', { token, params: { id: String(id) } })).body,
    ),
  );
  const bet = bets.find(({ ref }) => ref === params.id);
  const listed = data.find(({ id }) => id === bet?.id);
  expect(listed?.givenBack).toBe(bet?.givenBack);
  return { ticket: correction, kept: (bet?.won ?? 0) - (bet?.givenBack ?? 0), result: bet?.result };
}
const settle = (id: string, how: 'collect' | 'waive') =>
  app.send('lotto.settleDebt', { token: owner.token, params: { id }, body: { how, reason: 'คุยกับผู้เล่นแล้ว' } });

/** What a winner of ten baht on 3 top gets. */
const PRIZE = 846_000;

describe('a result that was not paid yet', () => {
  it('cannot be corrected, and is entered again', async () => {
    const { round } = await paidRound(app, ['345'], null);
    await signIn();
    const enter = ({ token }: TestStaff, published: Record<string, string>) =>
      app.send('lotto.enterResult', { token, params: { id: round.id }, body: { published } });
    expect((await enter(owner, wrong)).body).toMatchObject({ isDecided: false });
    expect((await preview(round, right)).problem.code).toBe('STATE_CONFLICT');
    expect((await ask(round, right)).problem.code).toBe('STATE_CONFLICT');
    expect((await enter(owner, right)).body).toMatchObject({ isDecided: false });
    expect((await enter(second, right)).body).toMatchObject({ isDecided: true });
    // It is being paid: too late to enter it again, too early to correct it.
    expect((await ask(round, wrong)).problem.code).toBe('STATE_CONFLICT');
    await settleAll(app);
  });
});

describe('swapped digits that were paid', () => {
  it('are shown first with what they change', async () => {
    const { round, players } = await paid(['345', '354', '999']);
    const [winner, loser] = players as [TestPlayer, TestPlayer];
    expect((await preview(round, right)).body).toMatchObject({
      tickets: 2,
      more: PRIZE,
      less: PRIZE,
      owed: 0,
      outcome: { top: '2345' },
      players: expect.arrayContaining([
        { player: expect.objectContaining({ id: winner.id }), before: 0, after: PRIZE },
        { player: expect.objectContaining({ id: loser.id }), before: PRIZE, after: 0 },
      ]),
    });
    expect((await preview(round, wrong)).problem.code).toBe('LOTTO_SAME_RESULT');
    const unreadable = await preview(round, { ...right, special: '1234' });
    expect([unreadable.problem.code, unreadable.problem.errors[0]?.path]).toEqual([
      'RESULT_UNREADABLE',
      'body.published.special',
    ]);
    expect(await roundOf(round)).toMatchObject({ phase: 'SETTLED', paid: PRIZE, correctedAt: null });
  });
  it('are corrected by two people, once, and the money with them', async () => {
    const { round, players } = await paid(['345', '354', '999']);
    const [loserBefore, winnerBefore, neither] = players as [TestPlayer, TestPlayer, TestPlayer];
    const game = await house('game:lotto');
    app.clock.advance(1_000);
    const asked = await ask(round, right, 'once');
    const id = approvalOf(asked);
    expect(approvalOf(await ask(round, right, 'once'))).toBe(id);
    expect((await ask(round, right)).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(app, owner, id)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, second, id)).status).toBe(200);
    expect(await roundOf(round)).toMatchObject({
      phase: 'CORRECTING',
      published: right,
      outcome: { top: '2345' },
    });
    expect((await ask(round, wrong)).problem.code).toBe('STATE_CONFLICT');
    await settleAll(app);
    expect(await roundOf(round)).toMatchObject({
      phase: 'SETTLED',
      paid: PRIZE,
      tickets: 3,
      correctedAt: expect.any(String),
    });
    expect(await ticketsOf(round)).toEqual({
      [loserBefore.id]: { state: 'WON', payout: PRIZE },
      [winnerBefore.id]: { state: 'LOST', payout: 0 },
      [neither.id]: { state: 'LOST', payout: 0 },
    });
    expect(await Promise.all(players.map(walletOf))).toEqual([9_000 + PRIZE, 9_000, 9_000]);
    expect(await house('game:lotto')).toBe(game);
    expect((await ask(round, right)).problem.code).toBe('LOTTO_SAME_RESULT');
    expect((await approve(app, second, id)).problem.code).toBe('STATE_CONFLICT');
    // It was right after all.
    await correctRound(app, round, wrong);
    expect(await Promise.all(players.map(walletOf))).toEqual([9_000, 9_000 + PRIZE, 9_000]);
  });
});

describe('a player who has spent what was won', () => {
  it('has a withdrawal that waits with the reason, which staff see before they pay it', async () => {
    const { round, players } = await paid(['345', '354']);
    const [, loser] = players as [TestPlayer, TestPlayer];
    const token = await signInAgain(app, loser);
    const { id } = await openWithdrawal(app, { ...loser, token }, 500_000);
    const details = async () =>
      (await app.send('withdraw.details', { token: owner.token, params: { id } })).body.reasons;
    expect(await details()).toEqual([]);
    await correctRound(app, round, right);
    expect(await details()).toMatchObject([{ code: 'LOTTO_DEBT', remedy: 'ASK_STAFF' }]);
    const take = await app.send('withdraw.take', { token: second.token, params: { id } });
    expect(take.status).toBe(200);
    expect(await details()).toMatchObject([{ code: 'LOTTO_DEBT' }]);
  });
  it('owes it, cannot withdraw, and gives it back from what comes later', async () => {
    const { round, players } = await paid(['345', '354']);
    const [, spender] = players as [TestPlayer, TestPlayer];
    await spend(app, spender, 9_000 + PRIZE - 10_000);
    const [owed, game] = [await house('receivables'), await house('game:lotto')];
    expect((await preview(round, right)).body).toMatchObject({ less: PRIZE, owed: PRIZE - 10_000 });
    await correctRound(app, round, right);
    const left = PRIZE - 10_000;
    expect(await walletOf(spender)).toBe(0);
    expect(await house('receivables')).toBe(owed - left);
    expect(await house('game:lotto')).toBe(game);
    const debt = await debtOf(spender);
    expect(debt).toMatchObject({ amount: left, paid: 0, settledAt: null });
    // What is still owed is still theirs.
    expect(await shownTo(spender, round)).toEqual({
      ticket: { before: PRIZE, change: -10_000, owed: left },
      kept: left,
      result: 'won',
    });
    const id = debt?.id ?? '';

    await signIn();
    expect((await settle(id, 'collect')).problem).toMatchObject({
      code: 'INSUFFICIENT',
      errors: [expect.objectContaining({ path: 'body.how' })],
    });
    spender.token = await signInAgain(app, spender);
    const todayOf = async () =>
      (await app.send('withdraw.today', { token: spender.token, params: { phone: spender.phone } })).body;
    // It is said with an empty wallet, too.
    expect((await todayOf()).reasons.map(({ code }) => code)).toContain('LOTTO_DEBT');
    await giveMoney(app, spender.id, 100_000);
    const today = await todayOf();
    expect(today).toMatchObject({ available: 0, reasons: [{ code: 'LOTTO_DEBT', remedy: 'ASK_STAFF' }] });
    expect(today.reasons[0]?.textEn).toContain('฿8,360 is owed');
    const refused = await app.send('withdraw.create', { token: spender.token, body: { amount: 50_000 } });
    expect(refused.problem.code).toBe('LOTTO_DEBT');

    const part = approvalOf(await settle(id, 'collect'));
    expect((await settle(id, 'waive')).problem.code).toBe('APPROVAL_PENDING');
    expect((await debtOf(spender))?.approvalId).toBe(part);
    expect((await approve(app, second, part)).status).toBe(200);
    expect(await walletOf(spender)).toBe(0);
    expect(await debtOf(spender)).toMatchObject({ paid: 100_000, settledAt: null });
    expect(await shownTo(spender, round)).toEqual({
      ticket: { before: PRIZE, change: -110_000, owed: left - 100_000 },
      kept: left - 100_000,
      result: 'won',
    });
    await giveMoney(app, spender.id, 1_000_000);
    expect((await approve(app, second, approvalOf(await settle(id, 'collect')))).status).toBe(200);
    expect(await walletOf(spender)).toBe(1_100_000 - left);
    expect(await debtOf(spender)).toMatchObject({ paid: left, settledAt: expect.any(String) });
    expect(await house('receivables')).toBe(owed);
    expect(await shownTo(spender, round)).toEqual({
      ticket: { before: PRIZE, change: -PRIZE, owed: 0 },
      kept: 0,
      result: 'lost',
    });
    expect((await settle(id, 'waive')).problem.code).toBe('STATE_CONFLICT');
    const after = await app.send('withdraw.create', { token: spender.token, body: { amount: 50_000 } });
    expect(after.status).toBe(201);
  });
  it('is let off by two people', async () => {
    const { round, players } = await paid(['345', '354']);
    const [, spender] = players as [TestPlayer, TestPlayer];
    await spend(app, spender, 9_000 + PRIZE);
    const [owed, game] = [await house('receivables'), await house('game:lotto')];
    await correctRound(app, round, right);
    await signIn();
    const id = (await debtOf(spender))?.id ?? '';
    expect((await approve(app, second, approvalOf(await settle(id, 'waive')))).status).toBe(200);
    expect(await house('receivables')).toBe(owed);
    // The games have paid another player and got nothing back.
    expect(await house('game:lotto')).toBe(game - PRIZE);
    expect(await debtOf(spender)).toMatchObject({ paid: 0, settledAt: expect.any(String) });
    spender.token = await signInAgain(app, spender);
    expect(await shownTo(spender, round)).toEqual({
      ticket: { before: PRIZE, change: 0, owed: 0 },
      kept: PRIZE,
      result: 'won',
    });
    const { body } = await app.send('lotto.debts', { token: owner.token, query: { show: 'open' } });
    expect(body.data.find((debt) => debt.id === id)).toBeUndefined();
  });
  it('is asked for what is owed as it was shown', async () => {
    const { round, players } = await paid(['345', '354']);
    const [, spender] = players as [TestPlayer, TestPlayer];
    await spend(app, spender, 9_000 + PRIZE);
    await correctRound(app, round, right);
    await signIn();
    const id = (await debtOf(spender))?.id ?? '';
    const asked = approvalOf(await settle(id, 'waive'));
    await app.platform.db.updateTable('lotto_debt').set({ paid: 1 }).where('id', '=', id).execute();
    expect((await approve(app, second, asked)).problem.code).toBe('CHANGED_SINCE');
    await app.platform.db.updateTable('lotto_debt').set({ paid: 0 }).where('id', '=', id).execute();
  });
});

describe('a correction in many steps', () => {
  const correctionsOf = async ({ id }: Pick<Round, 'id'>) => {
    const rows = await app.platform.db
      .selectFrom('lotto_correction as c')
      .leftJoin('lotto_debt as d', 'd.ticket_id', 'c.ticket_id')
      .innerJoin('lotto_ticket as t', 't.id', 'c.ticket_id')
      .select(['c.before', 'c.after', 'c.taken', 'c.owed', 'd.amount as debt', 't.state', 't.payout'])
      .where('c.round_id', '=', id)
      .execute();
    return rows.map((row) => JSON.stringify(row)).sort();
  };
  /** Breaks a step off, after its money has moved. */
  async function breakOff(): Promise<void> {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
      create trigger break_off before insert on lotto_debt for each row execute function break_off();`);
    await expect(settleNext(app.platform)).rejects.toThrow('broken off');
    await client.query('drop trigger break_off on lotto_debt; drop function break_off');
    await client.end();
  }
  it('goes on where it was broken off, as if it had not been', async () => {
    const results = [];
    for (const isBroken of [false, true]) {
      const { round, players } = await paid(['354 345 345', '354 354', '999']);
      const [, spender] = players as [TestPlayer, TestPlayer];
      await spend(app, spender, 8_000 + 2 * PRIZE - 500);
      expect((await preview(round, right)).body).toMatchObject({
        tickets: 5,
        more: 2 * PRIZE,
        less: 3 * PRIZE,
        owed: 2 * PRIZE - 500,
      });
      expect((await approve(app, second, approvalOf(await ask(round, right)))).status).toBe(200);
      if (isBroken) {
        expect(await settleNext(app.platform)).toBe(true);
        const before = await correctionsOf(round);
        await breakOff();
        expect(await correctionsOf(round)).toEqual(before);
        expect((await roundOf(round)).phase).toBe('CORRECTING');
      }
      await settleAll(app);
      expect(await roundOf(round)).toMatchObject({ phase: 'SETTLED', paid: 2 * PRIZE });
      const wallets = await Promise.all(players.map(walletOf));
      expect(wallets).toEqual([7_000 + 2 * PRIZE, 0, 9_000]);
      results.push(await correctionsOf(round));
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[0]).toHaveLength(5);
  });
});

describe('players whose wallets are not open', () => {
  it('are given and taken what is theirs all the same', async () => {
    const { round, players } = await paid(['345', '345', '354', '354']);
    const [excluded, gone, blocked, goneWithAll] = players as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    const { db } = app.platform;
    await db.updateTable('player').set({ status: 'EXCLUDED' }).where('id', '=', excluded.id).execute();
    await spend(app, gone, 9_000);
    await spend(app, goneWithAll, 9_000 + PRIZE);
    await inTransaction(db, async (tx) => {
      for (const { id } of [gone, goneWithAll]) expect(await closeAccount(ledgerTx(tx), id)).toBe(true);
      expect(await setFrozen(ledgerTx(tx), blocked.id, true)).toBe(false);
    });
    const [suspense, owed] = [await house('suspense:games'), await house('receivables')];
    await correctRound(app, round, right);
    expect(await Promise.all(players.map(walletOf))).toEqual([9_000 + PRIZE, 0, 9_000, 0]);
    expect(await house('suspense:games')).toBe(suspense + PRIZE);
    expect(await house('receivables')).toBe(owed - PRIZE);
    await signIn();
    expect(await debtOf(goneWithAll)).toMatchObject({ amount: PRIZE });
    const id = (await debtOf(goneWithAll))?.id ?? '';
    expect((await settle(id, 'collect')).problem.code).toBe('INSUFFICIENT');
    expect((await approve(app, second, approvalOf(await settle(id, 'waive')))).status).toBe(200);
    expect(await house('receivables')).toBe(owed);
  });
  it('lets a debt be collected from a frozen wallet, which stays frozen', async () => {
    const { round, players } = await paid(['345', '354']);
    const [, blocked] = players as [TestPlayer, TestPlayer];
    await spend(app, blocked, 9_000 + PRIZE);
    await correctRound(app, round, right);
    await signIn();
    await giveMoney(app, blocked.id, 5_000);
    await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), blocked.id, true));
    const id = (await debtOf(blocked))?.id ?? '';
    expect((await approve(app, second, approvalOf(await settle(id, 'collect')))).status).toBe(200);
    expect(await walletOf(blocked)).toBe(0);
    const again = await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), blocked.id, false));
    expect(again).toBe(true);
  });
});
