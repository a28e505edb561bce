import { randomUUID } from 'node:crypto';
import type { PromotionTerms } from '@salung/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer } from '../../../test/factories.ts';
import { line, openMarket, sellingRound } from '../../../test/lotto.ts';
import { agree, freeTerms, openPromotion } from '../../../test/promotions.ts';
import type { Round } from './rows.ts';

/** A player whose running promotion refuses a ticket learns the reason before the purchase. */

let app: TestApp;
let round: Round;
beforeAll(async () => {
  app = await startApp();
  round = await sellingRound(app, await openMarket(app, 'hanoi'));
});
afterAll(() => app.close());

async function newPlayer(): Promise<TestPlayer> {
  const player = await createPlayer(app, { balance: 1_000_00 });
  await agree(app, player);
  return player;
}

async function play(player: TestPlayer, terms: Partial<PromotionTerms>): Promise<string> {
  const promotionId = await openPromotion(app, { ...freeTerms, nameEn: 'Only slots', ...terms });
  const { status, body } = await app.send('promotions.claim', {
    token: player.token,
    body: { promotionId },
  });
  expect(status).toBe(200);
  return body.id;
}

const bodyOf = (baht: number) => ({ roundId: round.id, planId: 1, lines: [line(`top2 12 ${baht}`)] });
const quote = ({ token }: TestPlayer, baht: number) => app.send('lotto.quote', { token, body: bodyOf(baht) });
const buy = ({ token }: TestPlayer, baht: number, digest: string) =>
  app.send('lotto.buy', { token, key: randomUUID(), body: { ...bodyOf(baht), digest } });

it('says at the quote that the promotion refuses lotto, and sells once it was cancelled', async () => {
  const player = await newPlayer();
  const id = await play(player, { others: 'refuse' });
  const refused = await quote(player, 20);
  expect([refused.status, refused.problem.code]).toEqual([409, 'PROMOTION_NOT_HERE']);
  expect(refused.problem.detail).toContain('Only slots');
  await app.send('promotions.cancel', { token: player.token, body: { sessionId: id } });
  const again = await quote(player, 20);
  expect(again.status).toBe(200);
  expect((await buy(player, 20, again.body.digest)).status).toBe(201);
});

it('says so at the purchase where the promotion began after the quote', async () => {
  const player = await newPlayer();
  const { body } = await quote(player, 20);
  await play(player, { others: 'refuse' });
  const refused = await buy(player, 20, body.digest);
  expect([refused.status, refused.problem.code]).toEqual([409, 'PROMOTION_NOT_HERE']);
});

it('names the highest stake of a promotion that counts no lotto but allows it', async () => {
  const player = await newPlayer();
  await play(player, { maxBet: 50_00 });
  const refused = await quote(player, 60);
  expect([refused.status, refused.problem.code]).toEqual([409, 'PROMOTION_MOST']);
  expect(refused.problem.detail).toContain('50');
  const allowed = await quote(player, 50);
  expect((await buy(player, 50, allowed.body.digest)).status).toBe(201);
});

it('names a limit of their own, not the promotion, where only the refused part was above its highest stake', async () => {
  const player = await newPlayer();
  await play(player, { maxBet: 50_00 });
  const { token: staff } = await createStaff(app, 'Owner');
  const closed = { type: null, numbers: ['34'], state: 'CLOSED' as const };
  await app.send('lotto.setNumbers', { token: staff, params: { id: round.id }, body: closed });
  const limit = { kind: 'stake', period: 'day', most: 30_00 } as const;
  expect((await app.send('limits.set', { token: player.token, body: limit })).status).toBe(200);
  const body = { roundId: round.id, planId: 1, lines: [line('top2 12 40'), line('top2 34 40')] };
  const quoted = await app.send('lotto.quote', { token: player.token, body });
  expect([quoted.status, quoted.body.price]).toEqual([200, 40_00]);
  const refused = await app.send('lotto.buy', {
    token: player.token,
    key: randomUUID(),
    body: { ...body, digest: quoted.body.digest },
  });
  expect([refused.status, refused.problem.code]).toEqual([409, 'PLAY_LIMIT']);
});
