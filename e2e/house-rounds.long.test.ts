import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameCode, RoundViewOf } from '../apps/house-games/shared/api.ts';
import type { CrashTable } from '../apps/house-games/shared/crash.ts';
import { Page as GamePage } from '../apps/house-games/test/games.ts';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop } from './lib/browser.ts';
import { bahtIn, HouseGame, startHouseGames, type TestHouseGames } from './lib/house-games.ts';
import { brokenRules } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { OfficeApp } from './lib/office.ts';
import { PlayerApp } from './lib/player.ts';
import { office, player as text } from './lib/texts.ts';

/** The house's games on the player site: a guest who becomes a player in one, and staff who look at what was played. */

const journey = setUpJourney();
let games: TestHouseGames;

beforeAll(async () => {
  games = await startHouseGames(journey.platform);
});
afterAll(async () => {
  await games?.stop();
});

test('a guest plays a demo, registers from within the game, and is back in it with a wallet', async () => {
  const visitor = await journey.visit(journey.platform.playerUrl, { width: 360, height: 740 });
  const { page } = visitor;
  const app = new PlayerApp(page);
  await page.goto('/');
  await page.locator('main a[href="/game/house/hi-lo"]').first().click();
  const game = new HouseGame(page.frameLocator('iframe[name]'));
  const mark = page.locator('.game-bar-mark', { hasText: text('game_demo') });
  await mark.waitFor();
  await game.shows(1_000_000);
  await game.spot('low').click();
  await game.button(/เขย่า ฿10/).click();
  await game.locator('.sum').waitFor();
  const { payout } = await game.lastRound();
  await mark
    .getByText(bahtIn(1_000_000 - 1000 + payout))
    .first()
    .waitFor();

  await game.button('เมนู').click();
  await game.button('สมัครเพื่อเล่นด้วยเงินจริง').click();
  await app.fillRegistration(journey.platform.sandbox, {
    phone: '0867771234',
    firstName: 'มานี',
    lastName: 'อยากลอง',
    accountNumber: '0987654322',
    password: DEMO_PASSWORD,
  });
  await page.waitForURL('**/game/house/hi-lo');
  await game.shows(0);
  await mark.waitFor({ state: 'detached' });
  // It is their own session: the house has no play money for it, and they can pay in from here.
  await game.spot('low').click();
  await game.locator('.message').getByRole('button', { name: 'ฝากเงิน' }).click();
  await page.getByRole('dialog').getByLabel(text('deposit_amount')).waitFor();
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, '0867771234');
  expect((await calls.call('games.recent')).data.map(({ code }) => code)).toEqual(['hi-lo']);
  expect((await calls.call('turnover.ownBets')).data).toEqual([]);
});

test('a running promotion is named above a game, with what it means for stakes there', async () => {
  const { suda } = demoPlayers;
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, suda.phone);
  await calls.call('legal.consent', { body: { marketing: true } });
  const { data } = await calls.call('promotions.active');
  const promotionId = data.find(({ terms }) => terms.nameTh === 'เครดิตฟรีวันเกิดเว็บ')?.id ?? '';
  await calls.call('promotions.claim', { body: { promotionId } });
  const { page } = await journey.playerAt(suda);
  for (const [game, counted] of [
    ['slot', 'นับ 100%'],
    ['baccarat', text('bets_not_counted_game')],
  ] as const) {
    await page.goto(`/game/house/${game}`);
    const line = page.getByRole('link', { name: /^โปร เครดิตฟรีวันเกิดเว็บ/ });
    await expect.poll(() => line.innerText()).toContain(counted);
    expect(await line.innerText()).toContain('เดิมพันไม่เกิน ฿100 ต่อรอบ');
    expect(await brokenRules(page)).toEqual([]);
  }
  await page.getByRole('link', { name: /^โปร เครดิตฟรีวันเกิดเว็บ/ }).click();
  await page.waitForURL('**/promotions/session/**');
});

/** Plays games as their pages do, without a browser. */
async function playerOf(calls: PlayerCalls, game: GameCode): Promise<GamePage> {
  const { data } = await calls.call('games.active');
  const gameId = Number(data.find(({ code }) => code === game)?.id);
  const { url } = await calls.call('games.start', { body: { gameId } });
  const token = new URL(url).searchParams.get('token') ?? '';
  return new GamePage(games.url).open({ game, token });
}

async function play<Game extends 'hi-lo' | 'slot' | 'baccarat'>(
  calls: PlayerCalls,
  game: Game,
  bets: object,
): Promise<RoundViewOf<Game>> {
  const page = await playerOf(calls, game);
  const { status, body } = await page.call('POST', 'rounds', { id: randomUUID(), game, ...bets });
  expect(status).toBe(200);
  return body as RoundViewOf<Game>;
}

/** A bet at the table of the kite, once the flight is over. */
async function fly(calls: PlayerCalls): Promise<RoundViewOf<'crash'>> {
  const page = await playerOf(calls, 'crash');
  const phase = async () => (await page.call<CrashTable>('GET', 'crash')).body.phase;
  const id = randomUUID();
  const bet = async () => {
    if ((await phase()) !== 'betting') return 0;
    return (await page.call('POST', 'crash/bets', { id, stake: 5000, autoAt: 101 })).status;
  };
  await expect.poll(bet, { timeout: 60_000 }).toBe(200);
  const round = async () => (await page.call<RoundViewOf<'crash'>>('GET', `rounds/${id}`)).body;
  await expect.poll(async () => (await round()).result, { timeout: 60_000 }).not.toBeNull();
  return round();
}

test('staff open a bet of each house game and see the round as it was, without the player’s session', async () => {
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, demoPlayers.somchai.phone);
  const hiLo = await play(calls, 'hi-lo', { bets: [{ spot: 'low', stake: 2000 }] });
  const slot = await play(calls, 'slot', { stake: 3000 });
  const baccarat = await play(calls, 'baccarat', { bets: [{ spot: 'tie', stake: 4000 }] });
  const kite = await fly(calls);

  const visitor = await journey.visit(journey.platform.officeUrl, desktop, ['status of 403']);
  const { page, context } = visitor;
  await new OfficeApp(page).signIn(journey.platform.sandbox, 'finance', DEMO_PASSWORD);
  await page.goto('/rounds');
  const drawer = page.getByRole('dialog');

  /** Opens a round of the list, and from there its replay in a tab of its own. */
  const see = async (name: string, { stake, payout }: { stake: number; payout: number }) => {
    await page.getByRole('row', { name }).getByRole('button').click();
    await drawer.getByText(bahtIn(stake)).first().waitFor();
    const coming = context.waitForEvent('page');
    await drawer.getByRole('link', { name: office('rounds_replay') }).click();
    const tab = await coming;
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const facts = tab.locator('.replay-facts');
    await facts
      .getByText(`฿${stake / 100}`)
      .first()
      .waitFor();
    await expect.poll(() => facts.innerText()).toContain(bahtIn(payout).replace(/\.00$/, ''));
    expect(await brokenRules(tab)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    return { tab, facts, asked };
  };

  const first = await see('ไฮโล', hiLo);
  const sum = hiLo.result?.dice.reduce((all, face) => all + face, 0);
  await first.tab.locator('.sum', { hasText: String(sum) }).waitFor();
  await first.facts.getByText('ต่ำ ฿20').waitFor();
  await expect
    .poll(() => first.tab.locator('[data-spot="low"]').getAttribute('data-state'))
    .toBe(hiLo.payout > 0 ? 'won' : 'lost');
  // It can be looked at and not played, and knows nobody.
  expect(await first.tab.locator('.controls').isVisible()).toBe(false);
  await first.tab.locator('[data-spot="high"]').click();
  expect(await first.tab.locator('.sum').innerText()).toContain(String(sum));
  expect(first.asked.filter((path) => /session|seeds|balance|history/.test(path))).toEqual([]);
  expect(await first.tab.evaluate('opener')).toBeNull();

  const spun = await see('ตลาดโต้รุ่ง', slot);
  const pays = slot.result?.pays ?? 0;
  await spun.facts.getByText(pays === 0 ? 'เสีย ฿' : `${(pays / 100).toFixed(2)}×`).waitFor();
  const dealt = await see('บาคาร่า', baccarat);
  await dealt.tab.locator(`.winner-${baccarat.result?.winner}`).waitFor();
  await dealt.facts.getByText('เสมอ ฿40').waitFor();
  const flown = await see('ว่าวจุฬา', kite);
  await flown.facts.getByText(`${((kite.result?.bust ?? 0) / 100).toFixed(2)}×`).waitFor();

  // A link is good for its round alone.
  const forged = new URL(first.tab.url());
  forged.searchParams.set('round', new URL(flown.tab.url()).searchParams.get('round') ?? '');
  forged.searchParams.set('game', 'crash');
  await flown.tab.goto(forged.href);
  await flown.tab.getByRole('alert').getByText('ลิงก์นี้หมดอายุแล้ว กรุณาเปิดรอบนี้ใหม่จากระบบหลังบ้าน').waitFor();
});
