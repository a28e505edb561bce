import { demoIds } from '@salung/contract/demo';
import { expect } from 'vitest';
import { followFigures } from '../../src/modules/figures/follow.ts';
import { compareNext } from '../../src/modules/reconciliation/run.ts';
import { house } from '../../src/modules/rounds/adapters/house.ts';
import { coreOf, flushProviderCalls } from '../../src/modules/rounds/provider-calls.ts';
import { sweepRounds } from '../../src/modules/rounds/sweep.ts';
import { createPlayer, giveMoney } from '../factories.ts';
import { openReporter } from '../reporter.ts';
import { openPlayHouse } from '../rounds.ts';
import { openStream } from '../stream.ts';
import { answers, app, type Chapters, rows, step, tokens, walked } from './step.ts';

/** What providers sent, rounds, figures, and the comparison with providers; people sign out. */
export const rounds: Chapters = {
  async 'what providers sent, and rounds that stay open'() {
    const opened = { gameId: 1, demo: false };
    const { url } = await step('games.start', { as: 'somchai', body: opened });
    const token = new URL(String(url)).searchParams.get('token') ?? '';
    const provider = { code: 'house', keys: [{ secret: 'a new secret of the house' }], settings: {} };
    for (const round of ['walk-1', 'walk-2']) {
      const stake = { kind: 'stake', transactionId: `${round}-stake`, amount: 100, round } as const;
      const play = { player: demoIds.somchai, token, game: 'hi-lo', operations: [stake] };
      const { path, headers, body } = house.send({ do: 'play', ...play }, provider, app.clock.now());
      const sent = await app.player.inject({
        method: 'POST',
        url: `/provider/house/${path}`,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(sent.json()).toMatchObject({ status: 'ok' });
    }
    await flushProviderCalls(app.platform);
    expect(await rows('oversight.calls')).toMatchObject([
      { transaction: 'walk-2-stake' },
      { round: 'walk-1' },
    ]);
    expect(await step('oversight.call')).toMatchObject({ path: 'stake', verdict: 'ok' });
    await sweepRounds(app.platform, coreOf(app.platform), 0);
    app.clock.advance(5 * 60_000);
    expect(await rows('oversight.openRounds')).toMatchObject([{ ref: 'walk-1' }, { ref: 'walk-2' }]);
    const { approvalId } = await step('oversight.refundRound');
    await step('approvals.approve', { as: 'manager', params: { id: approvalId } });
    expect(await rows('oversight.openRounds')).toMatchObject([{ ref: 'walk-2' }]);
    expect(await step('oversight.closeRound')).toMatchObject({ approvalStatus: 'PENDING' });
  },
  async 'what staff look at'() {
    expect(await step('overview.get')).toMatchObject({ site: { isActive: true } });
    const { money } = (await step('dashboard.summary')) as { money: { in: { now: { count: number } } } };
    expect(money.in.now.count).toBeGreaterThan(0);
    const { points } = (await step('dashboard.graph')) as { points: { in: { count: number } }[] };
    expect(points.at(-1)?.in.count).toBe(money.in.now.count);
    await rows('audit.list');
    expect((await step('search.find')).players).toContainEqual(
      expect.objectContaining({ id: demoIds.somchai }),
    );
    await step('views.create');
    expect(await rows('views.list')).toHaveLength(1);
    await step('views.delete');
    const stream = await openStream(app.player, tokens.somchai ?? '');
    expect(await stream.next()).toMatchObject({ event: expect.any(String) });
    stream.close();
    walked.add('live.events');
  },
  async 'passwords, and out'() {
    await step('auth.changePassword', { as: 'somchai' });
    await step('auth.logout', { as: 'somchai' });
    await step('auth.forgotPasswordOtp');
    await step('auth.validateOtp', {
      body: {
        phone: '0898765432',
        purpose: 'forgot-password',
        requestId: answers.get('auth.forgotPasswordOtp')?.requestId,
      },
    });
    await step('auth.forgotPassword');
  },
  async 'rounds and figures'() {
    const house = await openPlayHouse(app, [{ code: 'dice', type: 'table' }]);
    const { id, token: signedIn } = await createPlayer(app);
    tokens.suda = signedIn;
    await giveMoney(app, id, 10_000);
    const token = await house.launch(id);
    await house.play(id, token, { kind: 'stake', amount: 1_000, round: 'walk', closesRound: true });
    await house.close();
    while (await followFigures(app.platform)) {
      // until nothing is left
    }
    expect((await rows('rounds.list'))[0]).toMatchObject({ ref: 'walk', staked: 1_000 });
    expect((await step('rounds.details')).transactions).toMatchObject([{ kind: 'stake', effect: -1_000 }]);
    expect((await step('rounds.report')).text).toContain('walk');
    await rows('turnover.ownBets', { as: 'suda' });
    expect(await step('rounds.ownDetails', { as: 'suda' })).toMatchObject({ result: 'lost' });
    await step('figures.list');
    expect((await step('figures.report')).text).toMatch(/GGR/);
    expect(await step('figures.winners')).toEqual({ data: [] });

    expect(await step('limits.set', { as: 'suda' })).toMatchObject({ limits: [{ period: 'week' }] });
    expect(await step('limits.remind', { as: 'suda' })).toMatchObject({ reminderMinutes: 30 });
    expect(await step('limits.played', { as: 'suda' })).toMatchObject({ lost: expect.any(Number) });
    expect(await step('limits.tighten')).toMatchObject({ changes: [{ kind: 'loss' }] });
    expect(await step('limits.exclude', { as: 'suda' })).toMatchObject({ exclusion: { length: 'DAY' } });
    expect(await step('limits.staffExclude')).toMatchObject({ exclusion: { length: 'WEEK' } });
    expect(await step('limits.own', { as: 'suda' })).toMatchObject({ reminderMinutes: 30 });
    expect((await step('limits.details')).limits).toHaveLength(1);
    expect(await step('risk.player')).toMatchObject({ flags: expect.any(Array) });
    expect(await step('risk.withdrawals')).toMatchObject({ data: expect.any(Array) });
  },
  async 'the reconciliation'() {
    const reporter = await openReporter(app, { provider: { id: 1, code: 'house' } });
    reporter.lines.set('2026-01-31', [
      {
        transaction: 'unheard-of',
        kind: 'stake',
        player: demoIds.somchai,
        round: 'r',
        amount: 5_000,
        status: 'ok',
        at: '2026-01-31T05:00:00Z',
      },
    ]);
    expect(await step('reconciliation.run')).toMatchObject({ state: 'QUEUED', day: '2026-01-31' });
    await compareNext(app.platform, new AbortController().signal);
    await reporter.close();
    expect(await rows('reconciliation.list')).toMatchObject([{ state: 'DONE', open: 1 }]);
    expect(await step('reconciliation.details')).toMatchObject({ theirs: { count: 1, in: 5_000, out: 0 } });
    expect(await rows('reconciliation.differences')).toMatchObject([{ kind: 'ONLY_THEIRS', state: 'OPEN' }]);
    expect(await step('reconciliation.own')).toMatchObject({ owner: { name: expect.any(String) } });
    expect((await step('reconciliation.report')).text).toContain('unheard-of');
    await step('reconciliation.note');
    expect(await step('reconciliation.resolve')).toMatchObject({ state: 'RESOLVED' });
  },
};
