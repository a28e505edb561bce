import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import {
  buyTicket,
  correctRound,
  drawRound,
  openMarket,
  sellingRound,
  settleAll,
  signInAgain,
} from '../../../test/lotto.ts';
import { setSetting } from '../../../test/settings.ts';
import type { Round } from './rows.ts';
import { refundUnpublished } from './settle.ts';
import { tellNext } from './texts.ts';

let app: TestApp;
let other: TestApp;
let people: [TestStaff, TestStaff];
beforeAll(async () => {
  app = await startApp();
  other = await startApp({ databaseUrl: app.databaseUrl });
  await signInPeople();
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await other.close();
  await app.close();
});

async function signInPeople(): Promise<void> {
  people = [await createStaff(app, 'Owner'), await createStaff(app, 'Finance')];
}

const HOUR = 3_600_000;
const later = ({ draws_at: draws }: Round, hours: number) => new Date(draws.getTime() + hours * HOUR);
/** Two people move a round by some hours. */
async function move(round: Round, hours: number): Promise<void> {
  const body = {
    drawDate: round.draw_date,
    opensAt: round.opens_at.toISOString(),
    closesAt: round.closes_at.toISOString(),
    drawsAt: later(round, hours).toISOString(),
  };
  const asked = await app.send('lotto.moveRound', { token: people[0].token, params: { id: round.id }, body });
  if (asked.status === 200) return;
  expect((await approve(app, people[1], approvalOf(asked))).status).toBe(200);
}
async function cancelRound({ id }: Round): Promise<void> {
  const body = { reason: 'งดออกรางวัล' };
  const asked = await app.send('lotto.cancelRound', { token: people[0].token, params: { id }, body });
  expect((await approve(app, people[1], approvalOf(asked))).status).toBe(200);
  await settleAll(app);
}
const noticesOf = async ({ token }: Pick<TestPlayer, 'token'>) =>
  (await app.send('lotto.notices', { token })).body;
const tell = async () => {
  while (await tellNext(app.platform));
};
const moneyed = () => createPlayer(app, { balance: 100_000 });

describe('players with tickets', () => {
  it('are told that their round was moved, from when and to when, once for all of their tickets', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi'));
    const [player, stranger, gone] = [await moneyed(), await moneyed(), await moneyed()];
    await buyTicket(app, player, round, ['top2 45 10']);
    await buyTicket(app, player, round, ['top2 46 10']);
    const ticket = await buyTicket(app, gone, round, ['top2 46 10']);
    await app.send('lotto.cancel', { token: gone.token, params: { id: ticket.id } });
    expect(await noticesOf(player)).toMatchObject({ data: [], total: 0, unread: 0 });
    app.clock.advance(1_000);
    await move(round, 2);
    const { data, unread } = await noticesOf(player);
    expect(unread).toBe(1);
    expect(data).toMatchObject([
      {
        kind: 'MOVED',
        tickets: 2,
        isNew: true,
        round: { id: round.id },
        before: { drawsAt: round.draws_at.toISOString() },
        after: { drawsAt: later(round, 2).toISOString(), outcome: null },
      },
    ]);
    for (const none of [stranger, gone]) expect((await noticesOf(none)).data).toEqual([]);
    const { body: tickets } = await app.send('lotto.tickets', { token: player.token });
    expect(tickets.data[0]?.round.movedFrom).toBe(round.draws_at.toISOString());
    app.clock.advance(1_000);
    const late = await moneyed();
    await buyTicket(app, late, round, ['top2 45 10']);
    expect((await noticesOf(late)).data).toEqual([]);
    await move(round, 0);
    expect((await noticesOf(player)).data.map(({ kind }) => kind)).toEqual(['MOVED', 'MOVED']);
    expect(
      (await app.send('lotto.ticket', { token: gone.token, params: { id: ticket.id } })).body.round.movedFrom,
    ).toBe(null);
  });

  it('are not told that a date was confirmed', async () => {
    const round = await sellingRound(app, await openMarket(app, 'gsb'));
    const player = await moneyed();
    await buyTicket(app, player, round, ['top2 45 10']);
    app.clock.advance(1_000);
    await move(round, 0);
    expect((await noticesOf(player)).data).toEqual([]);
    expect((await app.send('lotto.market', { params: { code: 'gsb' } })).body.next).toMatchObject({
      isConfirmed: true,
      movedFrom: null,
    });
  });

  it('mark what they have read, and it stays read', async () => {
    const round = await sellingRound(app, await openMarket(app, 'hanoi-vip'));
    const player = await moneyed();
    await buyTicket(app, player, round, ['top2 45 10']);
    app.clock.advance(1_000);
    await move(round, 1);
    await move(round, 2);
    const [latest, first] = (await noticesOf(player)).data;
    const read = async (upTo = 0) =>
      (await app.send('lotto.readNotices', { token: player.token, body: { upTo } })).body;
    expect(await read(first?.id)).toEqual({ unread: 1 });
    expect((await noticesOf(player)).data.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect(await read(latest?.id)).toEqual({ unread: 0 });
    expect(await read(first?.id)).toEqual({ unread: 0 });
  });

  it('are told of a refund and of a corrected result, with both results', async () => {
    const cancelled = await sellingRound(app, await openMarket(app, 'gsb'));
    const hanoi = await sellingRound(app, await openMarket(app, 'hanoi-special', { refundsAfter: 20_000 }));
    const forgotten = await sellingRound(app, await openMarket(app, 'thai-stock', { refundsAfter: 60 }));
    const player = await moneyed();
    for (const round of [cancelled, hanoi, forgotten]) await buyTicket(app, player, round, ['top2 45 10']);
    app.clock.advance(1_000);
    await cancelRound(cancelled);
    await drawRound(app, hanoi, { special: '12354', prize1: '67890' });
    await settleAll(app);
    app.clock.set(later(hanoi, 3));
    await refundUnpublished(app.platform);
    await settleAll(app);
    await signInPeople();
    await correctRound(app, hanoi, { special: '12345', prize1: '67890' });
    const token = await signInAgain(app, player);
    const { data } = await noticesOf({ token });
    expect(data.map(({ kind }) => kind)).toEqual(['CORRECTED', 'NO_RESULT', 'CANCELLED']);
    expect(data[0]).toMatchObject({
      before: { outcome: { top: '2354', bottom: '90' } },
      after: { outcome: { top: '2345', bottom: '90' } },
    });
    const refunds = await Promise.all(
      ['gsb', 'thai-stock', 'hanoi-special'].map(async (market) => {
        const { body } = await app.send('lotto.tickets', { token, query: { market } });
        const params = { id: body.data[0]?.id ?? '' };
        return (await app.send('lotto.ticket', { token, params })).body.refund;
      }),
    );
    expect(refunds).toEqual(['CANCELLED', 'NO_RESULT', null]);
    const { body: results } = await app.send('lotto.results', { query: { market: 'hanoi-special' } });
    expect(results.data[0]).toMatchObject({
      correctedAt: app.clock.now().toISOString(),
      outcome: { top: '2345' },
    });
    const { body: tickets } = await app.send('lotto.tickets', { token, query: { market: 'hanoi-special' } });
    const { body: ticket } = await app.send('lotto.ticket', {
      token,
      params: { id: tickets.data[0]?.id ?? '' },
    });
    expect(ticket).toMatchObject({ state: 'WON', result: { correctedAt: app.clock.now().toISOString() } });
  });
});

describe('text messages', () => {
  it('are sent once to each holder, in their language, by two processes; not unless the operator wants them', async () => {
    await tell();
    expect(app.inbox.filter(({ text }) => text.includes('งวด'))).toEqual([]);
    await setSetting(app, 'notification.lottoSms', true);
    const round = await sellingRound(app, await openMarket(app, 'thai'));
    const players: TestPlayer[] = [];
    for (let n = 0; n < 120; n++) {
      const player = await createPlayer(app, { balance: 1_000 });
      players.push(player);
      await buyTicket(app, player, round, ['top2 45 1', 'top2 46 1']);
    }
    const [english, closed] = players;
    await app.platform.db
      .updateTable('player')
      .set({ language: 'en' })
      .where('id', '=', english?.id ?? '')
      .execute();
    await app.platform.db
      .updateTable('player')
      .set({ status: 'CLOSED' })
      .where('id', '=', closed?.id ?? '')
      .execute();
    app.clock.advance(1_000);
    await signInPeople();
    await move(round, 24);
    for (const inbox of [app.inbox, other.inbox]) inbox.length = 0;
    const one = async (process: TestApp) => {
      while (await tellNext(process.platform));
    };
    await Promise.all([one(app), one(other)]);
    const sent = [...app.inbox, ...other.inbox];
    expect(new Set(sent.map(({ phone }) => phone)).size).toBe(119);
    expect(sent).toHaveLength(119);
    const of = (player?: TestPlayer) =>
      sent.find(({ phone }) => phone.endsWith(player?.phone.slice(1) ?? '?'))?.text;
    expect(of(english)).toMatch(
      /^Salung: the draw of Thai government, \d\d\/\d\d, was moved to \d\d\/\d\d 15:30\. Your tickets stand\.$/,
    );
    expect(of(players[2])).toMatch(/: รัฐบาลไทย งวด \d\d\/\d\d เลื่อนออกเป็น \d\d\/\d\d 15:30 โพยยังอยู่$/);
    expect(await tellNext(app.platform)).toBe(false);
  });
});
