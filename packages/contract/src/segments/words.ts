import type { GameType } from '../games/choices.ts';
import { bahtInText } from '../money.ts';
import type { playerStatuses } from '../players/choices.ts';
import { typeNames, type Words } from '../promotions/words.ts';
import type { RiskKind } from '../risk/choices.ts';
import type { Comparison, playerLanguages } from './choices.ts';
import type { SegmentCondition } from './filter.ts';

/** Filters in plain words, in both languages, generated from their fields: what staff read is what holds. */

/** The names of the promotions and marketing sources that filters name, by id. */
export type FilterNames = ReadonlyMap<string, Words>;

const comparisonWords: Readonly<Record<Comparison, Words>> = {
  atLeast: { th: 'ตั้งแต่', en: 'at least' },
  moreThan: { th: 'มากกว่า', en: 'more than' },
  atMost: { th: 'ไม่เกิน', en: 'at most' },
  lessThan: { th: 'น้อยกว่า', en: 'less than' },
  equal: { th: 'เท่ากับ', en: 'exactly' },
};
const statusWords: Readonly<Record<(typeof playerStatuses)[number], Words>> = {
  ACTIVE: { th: 'ใช้งานได้', en: 'active' },
  BLOCKED: { th: 'ถูกระงับ', en: 'blocked' },
  EXCLUDED: { th: 'งดเล่น', en: 'excluded' },
  CLOSED: { th: 'ปิดบัญชี', en: 'closed' },
};
const languageWords: Readonly<Record<(typeof playerLanguages)[number], Words>> = {
  th: { th: 'ไทย', en: 'Thai' },
  en: { th: 'อังกฤษ', en: 'English' },
};
const riskWords: Readonly<Record<RiskKind, Words>> = {
  bank: { th: 'บัญชีธนาคารซ้ำกับผู้เล่นอื่น', en: 'same bank account as another player' },
  browser: { th: 'อุปกรณ์เดียวกับผู้เล่นอื่น', en: 'same device as another player' },
  holder: { th: 'ชื่อบัญชีซ้ำกับผู้เล่นอื่น', en: 'same account name as another player' },
  device: { th: 'น่าจะใช้อุปกรณ์เดียวกัน', en: 'probably the same device' },
  address: { th: 'ที่อยู่ IP เดียวกัน', en: 'same IP address' },
  noPlay: { th: 'ฝากแล้วถอนแทบไม่ได้เล่น', en: 'money in and out with little play' },
  failed: { th: 'โอนไม่สำเร็จหลายครั้ง', en: 'many failed transfers' },
};
const unnamed: Words = { th: 'รายการที่ถูกลบ', en: 'one that is gone' };

const within = (days: number | null): Words =>
  days === null
    ? { th: 'ตั้งแต่สมัคร', en: 'ever' }
    : { th: `ใน ${days} วันล่าสุด`, en: `in the last ${days} ${days === 1 ? 'day' : 'days'}` };

const number = (value: number) => value.toLocaleString('en-US');
const baht = (satang: number) => `${satang < 0 ? '-' : ''}${bahtInText(Math.abs(satang))}`;

const listed = (values: readonly Words[]): Words => ({
  th: values.map(({ th }) => th).join(', '),
  en: values.map(({ en }) => en).join(', '),
});

/** `ฝากรวม` `ใน 30 วันล่าสุด` `ตั้งแต่` `1,000` `บาท`. */
function measured(
  about: Words,
  { comparison, value }: { comparison: Comparison; value: number },
  unit: 'baht' | 'times' | 'days',
): Words {
  const than = comparisonWords[comparison];
  if (unit === 'baht') {
    return { th: `${about.th} ${than.th} ${baht(value)} บาท`, en: `${about.en}: ${than.en} ฿${baht(value)}` };
  }
  const th = unit === 'times' ? 'ครั้ง' : 'วัน';
  const en = unit === 'times' ? 'times' : 'days';
  return {
    th: `${about.th} ${than.th} ${number(value)} ${th}`,
    en: `${about.en}: ${than.en} ${number(value)} ${value === 1 ? en.slice(0, -1) : en}`,
  };
}

const joined = (th: string, en: string, span: Words): Words => ({
  th: `${th} ${span.th}`,
  en: `${en} ${span.en}`,
});

const playedAt = (gameType: GameType | null): Words =>
  gameType === null
    ? { th: 'ยอดเล่น', en: 'Staked' }
    : { th: `ยอดเล่น${typeNames[gameType].th}`, en: `Staked on ${typeNames[gameType].en}` };

function plain(condition: SegmentCondition, names: FilterNames): Words {
  switch (condition.fact) {
    case 'depositSum':
      return measured(joined('ฝากรวม', 'Deposited', within(condition.days)), condition, 'baht');
    case 'depositCount':
      return measured(joined('ฝาก', 'Deposits', within(condition.days)), condition, 'times');
    case 'lastDeposit':
      return measured({ th: 'ฝากครั้งล่าสุดเมื่อ', en: 'Since the last deposit' }, condition, 'days');
    case 'netLoss':
      return measured(joined('เสียสุทธิ', 'Net loss', within(condition.days)), condition, 'baht');
    case 'staked': {
      const { th, en } = playedAt(condition.gameType);
      return measured(joined(th, en, within(condition.days)), condition, 'baht');
    }
    case 'lastSeen':
      return measured({ th: 'ไม่ได้เข้าใช้มา', en: 'Not seen for' }, condition, 'days');
    case 'accountAge':
      return measured({ th: 'สมัครมาแล้ว', en: 'Since the registration' }, condition, 'days');
    case 'promotionSessions': {
      const { promotionId } = condition;
      const name = promotionId === null ? undefined : (names.get(promotionId) ?? unnamed);
      const about: Words = name
        ? { th: `รับโปร “${name.th}”`, en: `Took the promotion “${name.en}”` }
        : { th: 'รับโปร', en: 'Took promotions' };
      return measured(joined(about.th, about.en, within(condition.days)), condition, 'times');
    }
    case 'status': {
      const { th, en } = listed(condition.values.map((value) => statusWords[value]));
      return { th: `สถานะ: ${th}`, en: `Status: ${en}` };
    }
    case 'language': {
      const { th, en } = listed(condition.values.map((value) => languageWords[value]));
      return { th: `ภาษา: ${th}`, en: `Language: ${en}` };
    }
    case 'source': {
      const { th, en } = listed(condition.values.map((value) => names.get(value) ?? unnamed));
      return { th: `รู้จักเว็บจาก: ${th}`, en: `Heard of the site from: ${en}` };
    }
    case 'consent':
      return { th: 'ยินยอมรับข่าวสารและโปรโมชัน', en: 'Agrees to news and offers' };
    case 'riskFlag': {
      const { th, en } = listed(condition.values.map((value) => riskWords[value]));
      return { th: `มีสัญญาณเสี่ยง: ${th}`, en: `Has a risk flag: ${en}` };
    }
  }
}

/** A condition as a phrase: `ฝากรวม ใน 30 วันล่าสุด ตั้งแต่ 1,000 บาท`. */
export function conditionInWords(condition: SegmentCondition, names: FilterNames): Words {
  const { th, en } = plain(condition, names);
  return condition.not ? { th: `ไม่ใช่: ${th}`, en: `Not: ${en}` } : { th, en };
}

/** All conditions of a filter, a phrase each. */
export const filterInWords = (filter: readonly SegmentCondition[], names: FilterNames): Words[] =>
  filter.map((condition) => conditionInWords(condition, names));
