import type { PromotionTerms } from '@salung/contract';
import { gameRtp } from '@salung/fair';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { usualRules, usualTerms } from '../../../test/promotions.ts';
import { openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import type { CountedGame } from '../games/index.ts';
import { playAll } from './simulated-plays.ts';

const game = (code: string, type: CountedGame['type'], given: Partial<CountedGame> = {}): CountedGame => ({
  id: 7,
  code,
  th: code,
  en: code,
  type,
  isHouse: true,
  maxStake: null,
  rtp: code in gameRtp ? gameRtp[code as keyof typeof gameRtp] : null,
  ...given,
});
const terms = (given: Partial<PromotionTerms>): PromotionTerms => ({ ...usualTerms, ...given });
const atTables = { types: { table: 1 }, games: {} };
const playedWith = (given: Partial<PromotionTerms>, games: CountedGame[], basis = 'EXACT') =>
  playAll(terms(given), 100_00, games).filter((play) => play.basis === basis);

describe('plays of terms', () => {
  it('are the same every time, the dearest first, and say on what they are based', () => {
    const games = [game('hi-lo', 'table'), game('dragon', 'slot', { id: 8, isHouse: false, rtp: 9_400 })];
    const given = terms({ weights: { types: { table: 1 }, games: { 8: 0.5 } } });
    const found = playAll(given, 100_00, games);
    expect(found).toEqual(playAll(given, 100_00, games));
    expect(found.map(({ cost }) => cost)).toEqual(found.map(({ cost }) => cost).toSorted((a, b) => b - a));
    const bases = found.map(({ gameId, basis }) => `${gameId} ${basis}`);
    expect(new Set(bases)).toEqual(new Set(['7 EXACT', '8 STATED', 'null TYPICAL']));
  });

  it('pay by the exact chances: all of it on low once', () => {
    // The wallet is 200 and has to be played once. Low pays 1.95 in half of the rounds.
    const found = playedWith({ weights: atTables, multiplier: 1 }, [game('hi-lo', 'table')]);
    const once = found.find(
      ({ nameEn, strategyEn }) => /low$/.test(nameEn) && /^The highest/.test(strategyEn),
    );
    const expected = 195_00 - 100_00;
    // 400 runs: three standard deviations of their average.
    expect(Math.abs((once?.cost ?? 0) - expected)).toBeLessThan((3 * 195_00) / 20);
    expect(once?.bet).toBe(200_00);
  });

  it('on both sides lose little, and never work off what has to be played', () => {
    const both = playedWith({ weights: atTables, maxBet: 20_00, multiplier: 30 }, [
      game('baccarat', 'table'),
    ]).find(({ strategyEn }) => strategyEn.startsWith('Both sides'));
    expect(both).toMatchObject({ reached: 0, bet: 20_00 });
  });

  it('keep to the highest stake of the game and of the terms', () => {
    const bets = (given: Partial<PromotionTerms>, maxStake: number | null) =>
      Math.max(
        ...playedWith({ weights: { types: { crash: 1 }, games: {} }, ...given }, [
          game('crash', 'crash', { maxStake }),
        ]).map(({ bet }) => bet),
      );
    expect(bets({}, 50_00)).toBe(50_00);
    expect(bets({ maxBet: 30_00 }, 50_00)).toBe(30_00);
    expect(bets({ maxBet: 30_00 }, null)).toBe(30_00);
  });

  it('leave out games that count nothing, and those of others without a stated RTP', () => {
    const types = { table: 1 };
    expect(playedWith({ weights: { types, games: { 7: 0 } } }, [game('hi-lo', 'table')])).toEqual([]);
    const unknown = game('dragon', 'table', { isHouse: false });
    expect(playedWith({ weights: { types, games: { 7: 1 } } }, [unknown], 'STATED')).toEqual([]);
    // One that only speaks our contract is not one of ours, whatever it is called.
    const other = game('hi-lo', 'table', { rtp: 9_000 });
    expect(playedWith({ weights: atTables }, [other])).toEqual([]);
    expect(playedWith({ weights: atTables }, [other], 'STATED')).not.toEqual([]);
    // A game of ours whose chances are not known is not guessed.
    expect(playedWith({ weights: atTables }, [game('new-game', 'table')])).toEqual([]);
  });
});

describe('a simulation', () => {
  let app: TestApp;
  let marketing: TestStaff;
  let house: PlayHouse;
  beforeAll(async () => {
    app = await startApp();
    marketing = await createStaff(app, 'Marketing');
    house = await openPlayHouse(app, [
      { code: 'slot', type: 'slot' },
      { code: 'hi-lo', type: 'table' },
    ]);
    for (const code of ['slot', 'hi-lo'] as const) {
      await app.platform.db
        .updateTable('game')
        .set({ rtp: gameRtp[code] })
        .where('id', '=', house.games[code] ?? 0)
        .execute();
    }
  });
  afterAll(async () => {
    await house.close();
    await app.close();
  });

  it('plays our own games of the types that count by their exact chances, in a thread', async () => {
    const sent = { token: marketing.token, body: { terms: usualTerms, rules: usualRules } };
    const { body, status } = await app.send('promotions.simulate', sent);
    expect(status).toBe(200);
    const exact = body.plays.filter(({ basis }) => basis === 'EXACT');
    expect(new Set(exact.map(({ gameId }) => gameId))).toEqual(new Set([house.games.slot]));
    expect(body.plays.some(({ basis }) => basis === 'TYPICAL')).toBe(true);
    expect((await app.send('promotions.simulate', sent)).body.plays).toEqual(body.plays);
  });
});
