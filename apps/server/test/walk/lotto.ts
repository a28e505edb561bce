import { expect } from 'vitest';
import { debtOfSpender } from '../lotto.ts';
import { answers, app, type Chapters, type Json, rows, step } from './step.ts';

/** A market from its terms to a ticket that is paid. */
export const lotto: Chapters = {
  async lotto() {
    expect(await rows('lotto.markets')).toContainEqual(
      expect.objectContaining({
        code: 'thai',
        latest: expect.objectContaining({ outcome: expect.anything() }),
      }),
    );
    expect((await step('lotto.start')).url).toMatch(/\/lotto\/thai$/);
    expect(await step('lotto.market')).toMatchObject({
      code: 'thai',
      next: { phase: 'OPEN', isConfirmed: false },
    });
    expect(await rows('lotto.results')).toContainEqual(
      expect.objectContaining({ resultAt: expect.any(String) }),
    );
    expect(await step('lotto.setNumbers')).toEqual({ changed: 2 });
    expect(await step('lotto.quote', { as: 'somchai' })).toMatchObject({ price: 7_000 });
    const { id } = await step('lotto.buy', { as: 'somchai' });
    expect(await rows('lotto.tickets', { as: 'somchai' })).toMatchObject([{ id, state: 'SOLD' }]);
    expect(await step('lotto.ticket', { as: 'somchai' })).toMatchObject({ id, rows: [{}, {}] });
    expect(await step('lotto.statistics')).toMatchObject({
      market: { code: 'thai' },
      to: expect.any(String),
    });
    const saved = await step('lotto.saveSet');
    expect(saved).toMatchObject({ lines: 2, stake: 7_000 });
    expect(await rows('lotto.sets')).toMatchObject([{ id: saved.id }]);
    expect(await step('lotto.set')).toMatchObject({ id: saved.id, rows: [{}, {}] });
    await step('lotto.deleteSet');
    expect(await step('lotto.notices')).toMatchObject({ data: [], unread: 0 });
    expect(await step('lotto.readNotices')).toEqual({ unread: 0 });
    expect(await rows('lotto.exposures')).toMatchObject([{ number: '123' }, { number: '45' }]);
    expect(await rows('lotto.rounds')).not.toEqual([]);
    expect(await step('lotto.round')).toMatchObject({ tickets: 1, staked: 7_000 });
    expect(await rows('lotto.roundTickets')).toMatchObject([{ id }]);
    expect(await step('lotto.soldTicket')).toMatchObject({ id, rows: [{ isLowered: true }, {}] });
    expect(await step('lotto.previewCorrection')).toMatchObject({ tickets: 0, owed: 0, players: [] });
    expect(await step('lotto.correctResult')).toMatchObject({ approvalStatus: 'PENDING' });
    const moved = {
      drawDate: '2026-05-17',
      opensAt: '2026-05-06T08:30:00.000Z',
      closesAt: '2026-05-17T08:20:00.000Z',
      drawsAt: '2026-05-17T08:30:00.000Z',
    };
    expect(await step('lotto.moveRound', { body: moved })).toMatchObject({ approvalStatus: 'PENDING' });
    await step('approvals.cancel', { params: { id: answers.get('lotto.moveRound')?.approvalId } });
    expect(await step('lotto.cancel', { as: 'somchai' })).toMatchObject({ state: 'CANCELLED' });
    expect(await rows('lotto.marketList')).toContainEqual(
      expect.objectContaining({ code: 'thai', isActive: true }),
    );
    expect(await step('lotto.marketEdit')).toMatchObject({ approvalStatus: 'PENDING' });
    expect(await step('lotto.marketToggle')).toEqual({ id: '1', isActive: true });
    expect(await step('lotto.cancelRound')).toMatchObject({ phase: 'REFUNDING' });
    const { rows: drawn } = await app.platform.pool.query<{ id: string }>(
      `update lotto_round set opens_at = $1::timestamptz - interval '2 hours', closes_at = $1, draws_at = $1
       where id = (select id from lotto_round where market_id = 1 and state = 'WAITING' order by draws_at limit 1)
       returning id`,
      [app.clock.now()],
    );
    const params = { id: drawn[0]?.id };
    expect(await step('lotto.enterResult', { params })).toMatchObject({ isDecided: false });
    expect(await step('lotto.profit')).toMatchObject({ staked: 0, paid: 0 });
    const debt = await debtOfSpender({ app });
    expect(await rows('lotto.debts')).toMatchObject([{ id: debt, paid: 0, settledAt: null }]);
    expect(
      await step('lotto.settleDebt', { body: { how: 'waive', reason: 'ผลผิดเป็นความผิดของเว็บ' } }),
    ).toMatchObject({
      approvalStatus: 'PENDING',
    });
    const { next } = await step('lotto.market', { params: { code: 'house' } });
    expect(await step('lotto.shoot', { as: 'somchai' })).toMatchObject({ place: 1, left: 19 });
    expect(await step('lotto.draw')).toMatchObject({
      round: { id: (next as Json).id },
      count: 1,
      seed: null,
    });
  },
};
