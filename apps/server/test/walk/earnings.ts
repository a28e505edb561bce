import { demoIds } from '@salung/contract/demo';
import { expect } from 'vitest';
import { counting as commission } from '../../src/modules/affiliate/accrual.ts';
import { sealKeys } from '../../src/modules/alarms/connect.ts';
import { evaluate } from '../../src/modules/alarms/evaluate.ts';
import { booksChecked } from '../../src/modules/alarms/index.ts';
import { counting as cashback } from '../../src/modules/cashback/accrual.ts';
import { runDue } from '../../src/modules/earnings/index.ts';
import { bannerPicture, sendPicture } from '../banners.ts';
import { setFigure } from '../earnings.ts';
import { app, type Chapters, rows, step, tokens, walked } from './step.ts';

/** Commission, cashback, banners and alarms. */
export const earnings: Chapters = {
  async 'commission and cashback'() {
    const { rows: games } = await app.platform.pool.query<{ id: number; provider_id: number }>(
      `select id, provider_id from game where type = 'slot' order by id limit 1`,
    );
    const house = { provider: { id: games[0]?.provider_id ?? 0 }, games: { slot: games[0]?.id ?? 0 } };
    const [friend] = await rows('affiliate.team', { as: 'somchai' });
    expect(friend).toMatchObject({ isActive: false, brought: 0 });
    const team = await app.platform.db
      .selectFrom('player')
      .select('id')
      .where('referred_by', '=', demoIds.somchai)
      .execute();
    const day = '2026-05-06';
    for (const playerId of [demoIds.somchai, team[0]?.id ?? '']) {
      await setFigure(app, house, { playerId, day, game: 'slot', staked: 3_000_000, won: 1_000_000 });
    }
    expect(await step('affiliate.run')).toMatchObject({ days: expect.arrayContaining([day]) });
    expect(await step('cashback.run')).toMatchObject({ days: ['2026-05-10'] });
    await runDue(app.platform, commission);
    await runDue(app.platform, cashback);
    expect(await step('affiliate.own')).toMatchObject({ level1: 4, earned: 12_000, claimed: 0 });
    expect(await step('affiliate.pending', { as: 'somchai' })).toMatchObject({ amount: 12_000, since: day });
    expect(await rows('affiliate.history', { as: 'somchai' })).toMatchObject([{ day, net: 12_000 }]);
    expect(await step('affiliate.day', { params: { day } })).toMatchObject({ lines: [{ percent: 40 }] });
    const ofSomchai = { params: { id: demoIds.somchai } };
    expect(await rows('affiliate.earners')).toMatchObject([{ level1: 4, pending: 12_000 }]);
    expect(await step('affiliate.earner', ofSomchai)).toMatchObject({ hasOwnPlan: false });
    expect(await rows('affiliate.referrals', ofSomchai)).toHaveLength(4);
    expect(await step('affiliate.statement', { params: { id: demoIds.somchai, day } })).toMatchObject({
      lines: [{ player: { id: team[0]?.id } }],
    });
    expect(await step('affiliate.claim', { as: 'somchai' })).toMatchObject({ amount: 12_000 });
    expect(await step('affiliate.exclude', { params: { id: team[0]?.id } })).toMatchObject({
      exclusion: 'STAFF',
    });
    expect((await rows('affiliate.runs')).map(({ phase }) => phase)).toContain('DONE');
    expect(await step('affiliate.changePlan')).toMatchObject({ approvalStatus: 'PENDING' });
    expect(await rows('affiliate.plans')).toMatchObject([{ state: 'NOW' }]);
    expect(String((await step('affiliate.report')).text).split('\n').length).toBeGreaterThan(2);

    expect(await step('cashback.pending', { as: 'somchai' })).toMatchObject({ amount: 130_000 });
    expect(await rows('cashback.history', { as: 'somchai' })).toMatchObject([{ loss: 2_000_000 }]);
    expect(await step('cashback.claim', { as: 'somchai' })).toMatchObject({ amount: 130_000 });
    expect(await step('dashboard.player', ofSomchai)).toMatchObject({
      given: { affiliate: 12_000, cashback: 130_000 },
      owed: { affiliate: 0, cashback: 0 },
    });
    expect(await rows('cashback.periods')).toContainEqual(expect.objectContaining({ status: 'CLAIMED' }));
    expect(await rows('cashback.runs')).toMatchObject([{ phase: 'DONE', players: 2 }]);
    expect(await step('cashback.changePlan')).toMatchObject({ approvalStatus: 'PENDING' });
    expect(await rows('cashback.plans')).toMatchObject([{ state: 'NOW' }]);
    expect(String((await step('cashback.report')).text).split('\n').length).toBeGreaterThan(2);
  },
  async 'banners and announcements'() {
    const upload = await sendPicture(
      app,
      { token: tokens.owner ?? '' },
      await bannerPicture('#d22805').png().toBuffer(),
    );
    expect(upload.json()).toMatchObject({ files: [{ width: 640 }, { width: 1_280 }] });
    walked.add('banners.picture');
    expect(await rows('banners.activeWebsite')).toHaveLength(2);
    expect(await rows('banners.activePromotion')).toHaveLength(1);
    const { id } = await step('banners.create');
    expect(await step('banners.edit')).toMatchObject({ tone: 'INFO', state: 'DRAFT' });
    expect(await step('banners.toggle')).toMatchObject({ state: 'RUNNING' });
    expect(await step('banners.details')).toMatchObject({ id, kind: 'ANNOUNCEMENT' });
    expect(await rows('banners.list')).toMatchObject([{ id }]);
    expect(await step('banners.activeWebsite')).toMatchObject({ announcements: [{ id, tone: 'INFO' }] });
    expect(await step('banners.order', { body: { ids: [id] } })).toEqual({ data: [id] });
    expect(await step('banners.archive')).toMatchObject({ state: 'ARCHIVED' });
  },
  async alarms() {
    await booksChecked(app.platform, 2);
    await evaluate(app.platform);
    expect(await rows('alarms.list')).toContainEqual(
      expect.objectContaining({
        rule: 'books-unsound',
        opened: expect.objectContaining({ state: 'WAITING' }),
      }),
    );
    expect(await rows('alarms.rules')).toContainEqual(expect.objectContaining({ name: 'bank-low' }));
    expect(await step('alarms.editRule')).toMatchObject({
      parameters: [{ name: 'below', value: 5_000_000 }],
    });
    expect(await rows('alarms.channels')).toHaveLength(4);
    const connection = await step('alarms.connect', { as: 'manager' });
    await step('approvals.approve', { params: { id: connection.approvalId } });
    expect(await step('alarms.editChannel')).toMatchObject({
      isActive: true,
      language: 'en',
      tellsOver: false,
    });
    expect(await rows('alarms.order')).toMatchObject([{ kind: 'telegram' }, { kind: 'line' }, {}, {}]);
    // Nobody is called: the demo of this walk has no sandbox.
    const { db } = app.platform;
    const row = { is_active: true, settings: '{"url":"http://127.0.0.1:1/"}' };
    const keys = sealKeys(app.platform, 'webhook', { secret: 'of the walk' });
    await db
      .updateTable('alarm_channel')
      .set({ ...row, keys })
      .where('kind', '=', 'webhook')
      .execute();
    expect(await step('alarms.test')).toMatchObject({ outcome: 'AWAY', status: null });
    await db.updateTable('alarm_channel').set({ is_active: false }).execute();
  },
};
