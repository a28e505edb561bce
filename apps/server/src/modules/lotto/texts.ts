import { bangkokTime } from '../../platform/business-day.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendAfterCommit, type Text, type Texts } from '../messages/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './changes-store.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';

/** Text messages about the rounds of tickets, where the operator wants them. */

interface AboutRound {
  /** The market's name, already cut. */
  market: string;
  /** The day by which players call the round: `16/12`. */
  day: string;
}

const longest = { market: 'W'.repeat(24), day: '31/12' };

/** The text messages of this module, by their names in the log. */
export const texts = {
  'lotto.moved': {
    th: ({ product, market, day, to }) => `${product}: ${market} งวด ${day} เลื่อนออกเป็น ${to} โพยยังอยู่`,
    en: ({ product, market, day, to }) =>
      `${product}: the draw of ${market}, ${day}, was moved to ${to}. Your tickets stand.`,
    longest: { ...longest, to: '31/12 23:59' },
  } satisfies Text<AboutRound & { to: string }>,
  'lotto.refunded': {
    th: ({ product, market, day }) => `${product}: ${market} งวด ${day} ยกเลิก กำลังคืนเงินค่าโพย`,
    en: ({ product, market, day }) =>
      `${product}: the round of ${market}, ${day}, was cancelled. Your tickets are being refunded.`,
    longest,
  } satisfies Text<AboutRound>,
  'lotto.corrected': {
    th: ({ product, market, day }) => `${product}: ผล ${market} งวด ${day} ถูกแก้ไข ดูโพยในหน้าหวย`,
    en: ({ product, market, day }) =>
      `${product}: the result of ${market}, ${day}, was corrected. Please look at your tickets.`,
    longest,
  } satisfies Text<AboutRound>,
} satisfies Texts;

const characters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** A name of a few characters, none of which is cut in two. */
function shortName(name: string): string {
  let short = '';
  for (const { segment } of characters.segment(name)) {
    if (short.length + segment.length > longest.market.length) break;
    short += segment;
  }
  return short.trim();
}

/** `2026-12-16` as `16/12`. */
const dayText = (date: string): string => date.split('-').slice(1).reverse().join('/');

/** Players who are texted by one step. */
const AT_ONCE = 50;

/**
 * Texts the next players about a change of a round, once that is committed. A process that dies meanwhile may leave some of them
 * without their message; the notice on their page is there in any case.
 * @returns whether there was something to do
 */
export async function tellNext(platform: Platform): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const change = await store.lockUntold(tx);
    if (!change) return false;
    const isOn = (await settingsNow(tx))['notification.lottoSms'];
    const players = isOn ? await store.nextToTell(tx, change, AT_ONCE) : [];
    const last = players.at(-1);
    if (!last) {
      await store.told(tx, change.id, { told_at: platform.clock.now() });
      return true;
    }
    await store.told(tx, change.id, { told_up_to: last.id });
    const round = await rounds.roundById(tx, change.round_id);
    const market = round && (await markets.marketById(tx, round.market_id));
    if (!market) throw new Error('a change without its round');
    const [before, after] = [change.before, change.after] as unknown as [store.Standing, store.Standing];
    for (const player of players.filter(({ isClosed }) => !isClosed)) {
      const name = shortName(player.language === 'th' ? market.name_th : market.name_en);
      const values = { market: name, day: dayText(before.drawDate) };
      const about = { round: round.id };
      if (change.kind === 'MOVED') {
        const [date = '', time = ''] = bangkokTime(new Date(after.drawsAt)).split(' ');
        const to = `${dayText(date)} ${time}`;
        const text = 'lotto.moved';
        await sendAfterCommit(platform, tx, player, texts[text], { ...values, to }, { ...about, text });
      } else {
        const text = change.kind === 'CORRECTED' ? 'lotto.corrected' : 'lotto.refunded';
        await sendAfterCommit(platform, tx, player, texts[text], values, { ...about, text });
      }
    }
    return true;
  });
}
