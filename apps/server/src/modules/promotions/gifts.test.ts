import type { PromotionRules } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { agree, freeTerms, openPromotion } from '../../../test/promotions.ts';
import { newId } from '../../platform/ids.ts';
import { giveNext, giveOne } from './gifts.ts';

let app: TestApp;
let other: TestApp;
let marketing: TestStaff;
let second: TestStaff;
let segmentId: string;
beforeAll(async () => {
  app = await startApp();
  // Another process, as far as the database can tell.
  other = await startApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await other.close();
  await app.close();
});
beforeEach(async () => {
  [marketing, second] = [await createStaff(app, 'Marketing'), await createStaff(app, 'Manager')];
  await app.platform.db.updateTable('player').set({ language: 'th' }).execute();
  const body = {
    name: `กลุ่ม ${newId()}`,
    filter: [{ fact: 'language' as const, not: false, values: ['en' as const] }],
  };
  segmentId = (await app.send('segments.create', { token: marketing.token, body })).body.id;
});

/** Players of the segment. */
async function members(count: number, { agreed = true } = {}): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let each = 0; each < count; each++) {
    const player = await createPlayer(app);
    if (agreed) await agree(app, player);
    players.push(player);
  }
  const ids = players.map(({ id }) => id);
  await app.platform.db.updateTable('player').set({ language: 'en' }).where('id', 'in', ids).execute();
  return players;
}
const ask = (promotionId: string) =>
  app.send('promotions.giveSegment', {
    token: marketing.token,
    params: { id: promotionId },
    body: { segmentId, reason: 'ขอบคุณ' },
  });
/** Two people agree to give a promotion of ฿50 to the segment. @returns its id */
async function begin(rules: Partial<PromotionRules> = {}): Promise<string> {
  const promotionId = await openPromotion(app, freeTerms, rules);
  expect((await approve(app, second, approvalOf(await ask(promotionId)))).status).toBe(200);
  return promotionId;
}
const never = new AbortController().signal;
async function finish(...at: TestApp[]): Promise<void> {
  await Promise.all(
    at.map(async ({ platform }) => {
      while (await giveNext(platform, never)) {
        // until nothing is left
      }
    }),
  );
}
async function giftOf(promotionId: string) {
  const { body } = await app.send('promotions.gifts', {
    token: marketing.token,
    params: { id: promotionId },
  });
  const [gift] = body.data;
  if (!gift) throw new Error('no gift');
  return gift;
}
/** What the list of players says: [player, outcome, English reason]. */
async function outcomes(promotionId: string) {
  const { id } = await giftOf(promotionId);
  const { body } = await app.send('promotions.giftPlayers', {
    token: marketing.token,
    params: { id },
    query: { per_page: 100 },
  });
  return new Map(body.data.map(({ player, outcome, reason }) => [player.id, [outcome, reason?.en ?? null]]));
}
const wallets = async (players: readonly TestPlayer[]) =>
  Promise.all(players.map(async ({ id }) => (await moneyOf(app, id)).wallet));

describe('a promotion for a segment', () => {
  it('takes two people, and is given once to everybody whom the rules allow it, with a reason for the others', async () => {
    const players = await members(3);
    const [silent] = (await members(1, { agreed: false })) as [TestPlayer];
    const [outside] = (await members(1)) as [TestPlayer];
    await app.platform.db
      .updateTable('player')
      .set({ language: 'th' })
      .where('id', '=', outside.id)
      .execute();
    const promotionId = await begin();
    await finish(app, other);
    expect(await giftOf(promotionId)).toMatchObject({
      status: 'DONE',
      stoppedBy: null,
      players: 4,
      given: 3,
      refused: 1,
      givenBy: expect.arrayContaining([expect.any(String), expect.any(String)]),
    });
    expect(await wallets([...players, silent, outside])).toEqual([50_00, 50_00, 50_00, 0, 0]);
    const found = await outcomes(promotionId);
    expect(found.get(players[0]?.id ?? '')).toEqual(['GIVEN', null]);
    expect(found.get(silent.id)).toEqual(['REFUSED', expect.stringContaining('agree to news')]);
    expect(found.has(outside.id)).toBe(false);
    // Asking again gives nobody more than the rules allow.
    await approve(app, second, approvalOf(await ask(promotionId)));
    await finish(app, other);
    expect(await wallets(players)).toEqual([50_00, 50_00, 50_00]);
    expect(await giftOf(promotionId)).toMatchObject({ given: 0, refused: 4 });
  });

  it('has one effect where a process dies after each step, and where several work on it at once', async () => {
    const players = await members(6);
    const promotionId = await begin({ perPlayer: null });
    // What a process that is killed leaves: whole steps.
    for (let step = 0; step < 3; step++) await giveOne(app.platform);
    expect((await giftOf(promotionId)).given).toBe(2);
    await Promise.all(Array.from({ length: 12 }, (_, at) => giveOne((at % 2 ? app : other).platform)));
    await finish(other, app);
    expect(await wallets(players)).toEqual(players.map(() => 50_00));
    expect(await giftOf(promotionId)).toMatchObject({ status: 'DONE', given: 6, refused: 0 });
  });

  it.each([
    ['the number of claims', { total: 2 }],
    ['the budget', { budget: 149_99 }],
  ])('stops when %s is used up', async (_what, rules) => {
    const players = await members(4);
    const promotionId = await begin(rules);
    await finish(app, other);
    expect(await giftOf(promotionId)).toMatchObject({
      status: 'STOPPED',
      players: 4,
      given: 2,
      refused: 2,
      stoppedBy: { en: expect.any(String) },
    });
    expect((await wallets(players)).sort()).toEqual([0, 0, 50_00, 50_00]);
    expect([...(await outcomes(promotionId)).values()].filter(([state]) => state === 'WAITING')).toEqual([]);
  });

  it('stops when the promotion is ended meanwhile', async () => {
    await members(3);
    const promotionId = await begin();
    for (let step = 0; step < 2; step++) await giveOne(app.platform);
    await app.send('promotions.end', { token: marketing.token, params: { id: promotionId } });
    await finish(app);
    expect(await giftOf(promotionId)).toMatchObject({ status: 'STOPPED', given: 1, refused: 2 });
  });

  it('is not given to the player accounts of those who agreed to it', async () => {
    const [player] = (await members(1)) as [TestPlayer];
    await app.platform.db
      .updateTable('staff')
      .set({ phone: `+66${player.phone.slice(1)}` })
      .where('id', '=', second.id)
      .execute();
    const promotionId = await begin();
    await finish(app);
    expect((await outcomes(promotionId)).get(player.id)).toEqual([
      'REFUSED',
      expect.stringContaining('agreed'),
    ]);
    expect(await wallets([player])).toEqual([0]);
  });

  it('is for the segment as it was shown, and refuses what cannot be given', async () => {
    await members(1);
    const promotionId = await openPromotion(app, freeTerms);
    const request = approvalOf(await ask(promotionId));
    await app.send('segments.edit', {
      token: marketing.token,
      params: { id: segmentId },
      body: { filter: [{ fact: 'language', not: true, values: ['en'] }] },
    });
    expect((await approve(app, second, request)).problem.code).toBe('CHANGED_SINCE');
    expect((await ask(await openPromotion(app))).problem.code).toBe('STATE_CONFLICT');
    await app.send('segments.archive', { token: marketing.token, params: { id: segmentId } });
    expect((await ask(promotionId)).problem.code).toBe('SEGMENT_ARCHIVED');
    segmentId = newId();
    expect((await ask(promotionId)).problem.code).toBe('NOT_FOUND');
  });
});
