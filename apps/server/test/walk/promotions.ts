import { demoIds } from '@salung/contract/demo';
import { expect } from 'vitest';
import { giveNext } from '../../src/modules/promotions/gifts.ts';
import { createPlayer } from '../factories.ts';
import { agree } from '../promotions.ts';
import { answers, app, type Chapters, type Json, rows, step } from './step.ts';

/** Promotions from the editor to the session, and the segments they are for. */
export const promotions: Chapters = {
  async 'promotions, their codes and sessions'() {
    const as = 'somchai';
    const marketing = { as: 'manager' } as const;
    const second = ({ approvalId }: Json) =>
      step('approvals.approve', { params: { id: approvalId }, at: 'office' });
    await step('legal.consent', { as });
    const { terms, rules, look } = (await step('promotions.create', marketing)) as Record<string, Json>;
    const first = answers.get('promotions.create')?.id;
    expect(await step('promotions.simulate', marketing)).toMatchObject({ bonus: 10_000, toPlay: 100_000 });
    expect(await step('promotions.edit', marketing)).toMatchObject({ state: 'DRAFT' });
    expect(await step('promotions.details')).toMatchObject({ words: expect.any(Array) });
    await second(await step('promotions.publish', marketing));
    expect(await rows('promotions.active')).toContainEqual(
      expect.objectContaining({ id: first, isEligible: null }),
    );
    const make = async (type: 'FREE_CREDIT' | 'CODE') => {
      const free = {
        ...terms,
        type,
        bonus: { kind: 'fixed', amount: 5_000 },
        minDeposit: 0,
        multiplierOf: 'bonus',
        maxWithdraw: null,
      };
      const { id } = await step('promotions.create', { ...marketing, body: { terms: free, rules, look } });
      await second(await step('promotions.publish', { ...marketing, params: { id } }));
      return id;
    };
    const free = await make('FREE_CREDIT');
    const customerId = demoIds.somchai;
    expect(await rows('promotions.eligible', { as })).toContain(free);
    const claimed = await step('promotions.claim', { as, body: { promotionId: free } });
    expect(await step('promotions.currentSession', { as, params: { customerId } })).toMatchObject({
      id: claimed.id,
    });
    const topupId = answers.get('topup.create')?.id;
    expect(await step('promotions.choice', { as, params: { topupId } })).toBeNull();
    expect(await step('promotions.ownSession', { as, params: { id: claimed.id } })).toMatchObject({
      bonus: 5_000,
    });
    expect(
      await step('promotions.cancel', { as, body: { sessionId: claimed.id, kept: claimed.kept } }),
    ).toMatchObject({ status: 'CANCELLED' });
    expect(await rows('promotions.ownSessions', { as })).toHaveLength(1);
    const withCode = await make('CODE');
    await second(await step('promotions.makeCodes', { ...marketing, params: { id: withCode } }));
    const [batch] = await rows('promotions.codes', { params: { id: withCode } });
    await second(await step('promotions.openCodes', { ...marketing, params: { id: batch?.id } }));
    const file = (await step('promotions.exportCodes', { ...marketing, params: { id: batch?.id } })).text;
    const [, code] = String(file).split('\r\n');
    const seen = await step('promotions.lookUp', { as, body: { code } });
    const redeemed = await step('promotions.redeem', { as, body: { code, look: seen.look } });
    expect(await step('promotions.endSession', { ...marketing, params: { id: redeemed.id } })).toMatchObject({
      status: 'ENDED',
    });
    expect(await step('promotions.voidCodes', { params: { id: batch?.id } })).toMatchObject({ isVoid: true });
    const other = await createPlayer(app);
    await agree(app, other);
    const body = { phone: other.phone, reason: 'sorry' };
    expect(await step('promotions.give', { ...marketing, params: { id: withCode }, body })).toMatchObject({
      status: 'RUNNING',
    });
    expect(await rows('promotions.sessions', marketing)).toHaveLength(3);
    expect(await step('promotions.results', { params: { id: free } })).toMatchObject({
      claimed: 1,
      cancelled: 1,
    });
    expect(await rows('promotions.list')).toHaveLength(7);
    const copied = await step('promotions.copy', marketing);
    expect(copied).toMatchObject({ state: 'DRAFT' });
    await step('promotions.order', { ...marketing, body: { ids: [free, first] } });
    expect(await step('promotions.pause', { ...marketing, params: { id: first } })).toMatchObject({
      state: 'PAUSED',
    });
    expect(await step('promotions.end', { ...marketing, params: { id: first } })).toMatchObject({
      state: 'ENDED',
    });
    const [segment] = await rows('segments.list');
    const toAll = { segmentId: segment?.id, reason: 'thanks' };
    await second(
      await step('promotions.giveSegment', { ...marketing, params: { id: withCode }, body: toAll }),
    );
    await giveNext(app.platform, new AbortController().signal);
    const [gift] = await rows('promotions.gifts', { params: { id: withCode } });
    expect(gift).toMatchObject({ status: 'DONE', segment: segment?.name });
    const asked = await rows('promotions.giftPlayers', { params: { id: gift?.id } });
    expect(asked).toHaveLength(Number(gift?.players));
    expect((await step('promotions.report')).text).toContain('Newcomers');
  },
  async segments() {
    expect(await rows('segments.list')).toHaveLength(3);
    const saved = await step('segments.create', { as: 'manager' });
    expect(saved).toMatchObject({ words: expect.any(Array), usedBy: [] });
    expect(
      await step('segments.count', { body: { filter: [{ fact: 'status', values: ['ACTIVE'] }] } }),
    ).toEqual({
      players: expect.any(Number),
    });
    expect(await step('segments.edit', { as: 'manager' })).toMatchObject({ id: saved.id });
    await step('segments.edit', {
      as: 'manager',
      body: { filter: [{ fact: 'language', values: ['th', 'en'] }] },
    });
    expect(await step('segments.details')).toMatchObject({ id: saved.id, isArchived: false });
    expect(await rows('segments.players')).toHaveLength(20);
    expect(await step('segments.archive', { as: 'manager', params: { id: saved.id } })).toMatchObject({
      isArchived: true,
    });
  },
};
