import { expect, test } from 'vitest';
import { houseGames } from '../../server/src/modules/games/demo-games.ts';
import { catalogue } from '../src/games/catalogue.ts';

test("the demo's lobby shows what the games list themselves: names, RTP, stakes", () => {
  const listed = catalogue.map(({ code, nameTh, nameEn, type, rtp, volatility, minStake, maxStake }) => ({
    code,
    th: nameTh,
    en: nameEn,
    type,
    rtp,
    volatility,
    stakes: [minStake, maxStake],
  }));
  expect(houseGames.map(({ tags: _tags, ...game }) => game)).toEqual(listed);
});
