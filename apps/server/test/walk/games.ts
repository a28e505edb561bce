import { calls } from '@salung/contract';
import { expect, onTestFinished } from 'vitest';
import { playWaiting } from '../../src/modules/conformance/service.ts';
import { playApi } from '../provider-api.ts';
import { drawSlip, multipart } from '../slips.ts';
import { app, type Chapters, rows, step, tokens, walked } from './step.ts';

/** Providers, games and the catalogue. */
export const games: Chapters = {
  async games() {
    expect(await rows('games.providers')).toMatchObject([{ code: 'house', gamesCount: 4 }]);
    expect(await rows('games.active')).toMatchObject([{ id: 1, code: 'hi-lo' }]);
    expect(await step('games.game')).toMatchObject({ id: 1, rtp: 9750 });
    expect(await step('games.start')).toMatchObject({ sessionId: null });
    expect(await step('games.redirectLogin')).toMatchObject({ method: 'GET', fields: {} });
    await step('games.addFavourite');
    expect(await rows('games.favourites')).toMatchObject([{ code: 'hi-lo' }]);
    await step('games.removeFavourite');
    await step('games.recent');
  },
  async 'the catalogue of games'() {
    const provider = await playApi();
    onTestFinished(provider.stop);
    provider.games = [{ code: 'lucky-seven', nameTh: 'เลขเจ็ด', nameEn: 'Seven', type: 'slot', rtp: 9650 }];
    const opened = { gameId: 1, demo: false };
    expect(await step('games.start', { as: 'somchai', body: opened })).toMatchObject({ saysReady: true });
    expect(await rows('games.sessions')).toMatchObject([{ game: { code: 'hi-lo' }, state: 'launched' }]);
    expect(await step('games.endSession')).toMatchObject({ state: 'ended' });
    expect((await step('games.recent')).data).toMatchObject([{ code: 'hi-lo' }]);
    expect((await rows('games.providerList')).map(({ code }) => code)).toContain('house');
    expect((await rows('games.providerNames')).length).toBe(4);
    expect(await step('games.providerDetails')).toMatchObject({ code: 'house', keyNames: ['secret'] });
    expect(await step('games.providerCreate')).toMatchObject({ code: 'chao-phraya', isActive: false });
    expect(await step('games.providerEdit')).toMatchObject({ share: 1000 });
    const { approvalId } = await step('games.providerConnect', {
      as: 'manager',
      body: { keys: { secret: 'a new secret of the house' }, launchUrl: `${provider.url}/play` },
    });
    await step('approvals.approve', { params: { id: approvalId } });
    expect(await step('games.providerDetails')).toMatchObject({ hasFormerKeys: true });
    app.platform.playerAddress = await app.player.listen({ port: 0, host: '127.0.0.1' });
    expect(await step('conformance.start')).toMatchObject({ state: 'QUEUED', cases: 3 });
    await playWaiting(app.platform);
    expect(await step('conformance.list')).toMatchObject({ runs: [{ state: 'FINISHED', passed: 3 }] });
    expect(await step('conformance.details')).toMatchObject({ failed: 0 });
    expect(await step('conformance.traffic')).toMatchObject({ result: 'PASS' });
    expect((await step('conformance.report')).text).toContain('stake-again,2,');
    expect(await step('games.providerRetire')).toMatchObject({ hasFormerKeys: false });
    expect(await step('games.providerToggle')).toMatchObject({ isActive: true });
    expect(await step('games.providerMove')).toMatchObject({ position: 5 });
    expect((await rows('games.list')).length).toBe(17);
    expect(await step('games.details')).toMatchObject({ code: 'hi-lo', isShown: true });
    expect(await step('games.create')).toMatchObject({ code: 'dragon-boat', isActive: false });
    expect(await step('games.edit')).toMatchObject({ tags: ['fair', 'dice', 'thai'] });
    expect(await step('games.idle')).toMatchObject({ idleMinutes: 1_440 });
    expect(await step('games.switch')).toMatchObject({ changed: 0 });
    expect(await step('games.move')).toMatchObject({ position: 51 });
    expect(await step('games.importFetch')).toMatchObject({
      games: 1,
      text: expect.stringContaining('lucky-seven'),
    });
    expect(await step('games.importPreview')).toMatchObject({ added: [{ code: 'lucky-seven' }] });
    expect(await step('games.importApply')).toMatchObject({ added: 1, changed: 0, switchedOff: 0 });
    for (const name of ['games.picture', 'games.providerPicture'] as const) {
      const upload = multipart({
        file: { name: 'game.jpg', type: 'image/jpeg', data: await drawSlip({ text: 'the game' }) },
        fields: {},
      });
      const changed = await app.office.inject({
        method: 'PUT',
        url: calls[name].path.replace('{id}', '1'),
        payload: upload.payload,
        headers: { ...upload.headers, authorization: `Bearer ${tokens.owner}` },
      });
      expect(changed.json()).toMatchObject({ picture: expect.stringMatching(/^\/game-pictures\//) });
      walked.add(name);
    }
  },
};
