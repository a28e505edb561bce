import { bahtInText } from '@salung/contract';
import { defineAlarm, factNumber, factText } from '../../platform/alarm.ts';
import * as store from './store.ts';
import { LEAST_WIN } from './winners.ts';

/** Milliseconds for which a win is looked for: the figures follow play, and may be late. */
const LATELY = 60 * 60_000;
/** Wins of an hour that people are told of. */
const MOST = 50;

const bigWin = defineAlarm({
  name: 'big-win',
  title: { th: 'ถูกรางวัลก้อนใหญ่', en: 'A large win' },
  isEvent: true,
  parameters: {
    from: {
      kind: 'amount',
      preset: 10_000_000,
      minimum: LEAST_WIN,
      maximum: 100_000_000_000,
      th: 'แจ้งเมื่อรอบเดียวชนะตั้งแต่',
      en: 'A round wins at least',
    },
  },
  text: {
    th: (facts) => `ชนะ ${bahtInText(factNumber(facts, 'won'))} บาท ในเกม ${factText(facts, 'gameTh')}`,
    en: (facts) => `A win of ฿${bahtInText(factNumber(facts, 'won'))} in ${factText(facts, 'gameEn')}`,
  },
  async check({ db, clock }, { from }) {
    const since = new Date(clock.now().getTime() - LATELY);
    const wins = await store.winsSince(db, { least: from, since, most: MOST });
    return wins.map(({ roundId, won, gameTh, gameEn }) => ({
      key: String(roundId),
      facts: { won, gameTh, gameEn },
    }));
  },
});

export const alarms = [bigWin];
