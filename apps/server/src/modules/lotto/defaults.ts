import type { LottoFormula } from '@salung/contract';
import { type BetType, formulas, wholeRate } from '@salung/lotto';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './markets-store.ts';
import type { MarketTerms, Schedule } from './rows.ts';

/**
 * The markets that an installation begins with, switched off. Times, rates and limits are the operator’s own business: sources differ
 * about them by up to an hour, and they change.
 */

const BAHT = 100;
const weekdays = [1, 2, 3, 4, 5];
const daily = [0, 1, 2, 3, 4, 5, 6];
const DAY = 1_440;

/** Rates in hundredths; limits in baht: on a number of all players, and of one. */
const usual: Readonly<
  Record<BetType, { rate: number; perNumber: number; perPlayer: number; least?: number; setPrice?: number }>
> = {
  top3: { rate: 90_000, perNumber: 5_000, perPlayer: 1_000 },
  tod3: { rate: 15_000, perNumber: 10_000, perPlayer: 3_000 },
  top2: { rate: 9_000, perNumber: 30_000, perPlayer: 10_000 },
  bottom2: { rate: 9_000, perNumber: 30_000, perPlayer: 10_000 },
  runTop: { rate: 320, perNumber: 200_000, perPlayer: 50_000, least: 10 },
  runBottom: { rate: 420, perNumber: 200_000, perPlayer: 50_000, least: 10 },
  front3: { rate: 45_000, perNumber: 5_000, perPlayer: 1_000 },
  bottom3: { rate: 45_000, perNumber: 5_000, perPlayer: 1_000 },
  top4: { rate: 500_000, perNumber: 1_000, perPlayer: 300 },
  tod4: { rate: 20_000, perNumber: 3_000, perPlayer: 1_000 },
  // 830 in the markets that sell it, at 94 %: 65 % come back.
  set4: { rate: 88_300, perNumber: 1_000, perPlayer: 500, least: 100, setPrice: 100 },
};

function betsOf(formula: LottoFormula, percent: number, types: readonly BetType[]): MarketTerms['bets'] {
  return types
    .filter((type) => formulas[formula].types.includes(type))
    .map((type) => {
      const { rate, perNumber, perPlayer, least = 1, setPrice } = usual[type];
      return {
        type,
        rate: wholeRate(type, Math.floor((rate * percent) / 100)),
        ...(setPrice === undefined ? {} : { setPrice: setPrice * BAHT }),
        minStake: least * BAHT,
        maxStake: perPlayer * BAHT,
        perNumber: perNumber * BAHT,
        perPlayer: perPlayer * BAHT,
        tiers: [{ above: Math.floor(perNumber * 0.6) * BAHT, percent: 50 }],
      };
    });
}

const plans: MarketTerms['plans'] = [
  { id: 1, nameTh: 'จ่ายเต็ม', nameEn: 'Full rate', ratePercent: 100, discountPercent: 0 },
  { id: 2, nameTh: 'ลด 20%', nameEn: '20 % off', ratePercent: 78, discountPercent: 20 },
];

interface Default {
  code: string;
  th: string;
  en: string;
  formula: LottoFormula;
  source: string;
  schedule: Partial<Schedule> & Pick<Schedule, 'drawsAt'>;
  /** Of the usual rates. */
  percent?: number;
  /** Baht. */
  worstCase?: number;
  /** Minutes before the close until which players may cancel, and after the draw after which it is refunded. */
  cancelsBefore?: number;
  refundsAfter?: number;
}

const thai: BetType[] = ['top3', 'tod3', 'top2', 'bottom2', 'runTop', 'runBottom', 'front3', 'bottom3'];
const plain: BetType[] = ['top3', 'tod3', 'top2', 'bottom2', 'runTop', 'runBottom'];
const four: BetType[] = [...plain, 'top4', 'tod4', 'set4'];
const sold: Readonly<Partial<Record<LottoFormula, BetType[]>>> = {
  thaiGovernment: thai,
  hanoi: [...plain, 'set4'],
  lao: four,
  malay: four,
};

const stock = (
  code: string,
  th: string,
  en: string,
  drawsAt: string,
  more: Partial<Schedule> = {},
): Default => ({
  code,
  th,
  en,
  formula: 'foreignIndex',
  source: `${en}, official close`,
  percent: 88,
  schedule: { drawsAt, days: weekdays, opensBefore: 12 * 60, closesBefore: 15, ...more },
});

const defaults: readonly Default[] = [
  {
    code: 'thai',
    th: 'รัฐบาลไทย',
    en: 'Thai government',
    formula: 'thaiGovernment',
    source: 'สำนักงานสลากกินแบ่งรัฐบาล glo.or.th',
    schedule: {
      rhythm: 'month',
      days: [1, 16],
      drawsAt: '15:30',
      closesBefore: 10,
      opensBefore: 10 * DAY,
      isExpected: true,
    },
    worstCase: 5_000_000,
  },
  {
    code: 'gsb',
    th: 'ออมสิน',
    en: 'Savings bank',
    formula: 'savingsBank',
    source: 'ธนาคารออมสิน gsb.or.th',
    schedule: {
      rhythm: 'month',
      days: [1, 16],
      drawsAt: '13:00',
      closesBefore: 30,
      opensBefore: 7 * DAY,
      isExpected: true,
    },
    percent: 88,
  },
  {
    code: 'baac',
    th: 'ธ.ก.ส.',
    en: 'BAAC',
    formula: 'baac',
    source: 'ธ.ก.ส. baac.or.th',
    schedule: {
      rhythm: 'month',
      days: [16],
      drawsAt: '09:30',
      closesBefore: 30,
      opensBefore: 7 * DAY,
      isExpected: true,
    },
    percent: 88,
  },
  {
    code: 'hanoi',
    th: 'ฮานอย',
    en: 'Hanoi',
    formula: 'hanoi',
    source: 'xoso.com.vn, XSMB',
    schedule: { drawsAt: '18:15', days: daily, closesBefore: 15, opensBefore: 12 * 60 },
    percent: 94,
  },
  {
    code: 'hanoi-special',
    th: 'ฮานอยพิเศษ',
    en: 'Hanoi special',
    formula: 'hanoi',
    source: 'xsthm.com',
    schedule: { drawsAt: '17:15', days: daily, closesBefore: 15, opensBefore: 12 * 60 },
    percent: 94,
  },
  {
    code: 'hanoi-vip',
    th: 'ฮานอย VIP',
    en: 'Hanoi VIP',
    formula: 'hanoi',
    source: 'mlnhngo.net',
    schedule: { drawsAt: '19:15', days: daily, closesBefore: 15, opensBefore: 12 * 60 },
    percent: 94,
  },
  {
    code: 'lao',
    th: 'ลาวพัฒนา',
    en: 'Lao',
    formula: 'lao',
    source: 'ลาวพัฒนา',
    schedule: { drawsAt: '20:30', days: [1, 3, 5], closesBefore: 30, opensBefore: 2 * DAY },
    percent: 94,
  },
  {
    code: 'malay',
    th: 'มาเลย์',
    en: 'Malay',
    formula: 'malay',
    source: 'Magnum 4D',
    schedule: { drawsAt: '18:40', days: [0, 3, 6], closesBefore: 40, opensBefore: 2 * DAY },
    percent: 94,
  },
  {
    code: 'thai-stock-noon',
    th: 'หุ้นไทยเที่ยง',
    en: 'Thai stocks, noon',
    formula: 'thaiStock',
    source: 'set.or.th',
    schedule: { drawsAt: '12:30', days: weekdays, closesBefore: 20, opensBefore: 6 * 60 },
    percent: 88,
  },
  {
    code: 'thai-stock',
    th: 'หุ้นไทยเย็น',
    en: 'Thai stocks, close',
    formula: 'thaiStock',
    source: 'set.or.th',
    schedule: { drawsAt: '16:50', days: weekdays, closesBefore: 17, opensBefore: 10 * 60 },
    percent: 88,
  },
  stock('nikkei-morning', 'นิเคอิเช้า', 'Nikkei, morning', '09:30'),
  stock('nikkei', 'นิเคอิบ่าย', 'Nikkei, close', '13:00'),
  stock('china-morning', 'จีนเช้า', 'China, morning', '10:30', { closesBefore: 30 }),
  stock('china', 'จีนบ่าย', 'China, close', '14:00', { closesBefore: 30 }),
  stock('hangseng-morning', 'ฮั่งเส็งเช้า', 'Hang Seng, morning', '11:05'),
  stock('hangseng', 'ฮั่งเส็งบ่าย', 'Hang Seng, close', '15:05'),
  stock('taiwan', 'ไต้หวัน', 'Taiwan', '12:30', { closesBefore: 30 }),
  stock('korea', 'เกาหลี', 'Korea', '13:30', { closesBefore: 50 }),
  stock('singapore', 'สิงคโปร์', 'Singapore', '16:15', { closesBefore: 45 }),
  stock('germany', 'เยอรมัน', 'Germany, DAX', '17:40', { zone: 'Europe/Berlin', closesBefore: 60 }),
  stock('britain', 'อังกฤษ', 'Britain, FTSE 100', '16:45', { zone: 'Europe/London', closesBefore: 60 }),
  stock('dow-jones', 'ดาวโจนส์', 'Dow Jones', '16:10', { zone: 'America/New_York', closesBefore: 70 }),
  {
    code: 'house',
    th: 'ยี่กีสลึง',
    en: 'Salung draw',
    formula: 'house',
    source: 'drand.love',
    // A round opens when the one before it closes.
    schedule: { rhythm: 'minutes', every: 15, drawsAt: '06:00', closesBefore: 2, opensBefore: 17 },
    percent: 94,
    cancelsBefore: 5,
    refundsAfter: 10,
  },
];

const termsOf = ({
  formula,
  source,
  schedule,
  percent = 100,
  worstCase = 2_000_000,
  cancelsBefore = 10,
  refundsAfter = 6 * 60,
}: Default): MarketTerms => ({
  source,
  schedule: {
    rhythm: 'week',
    days: [],
    every: null,
    zone: 'Asia/Bangkok',
    closesBefore: 15,
    opensBefore: DAY,
    holidays: [],
    isExpected: false,
    ...schedule,
  },
  bets: betsOf(formula, percent, sold[formula] ?? plain),
  plans,
  worstCase: worstCase * BAHT,
  perRound: 200_000 * BAHT,
  ticketsPerRound: 500,
  sources: [],
  cancelsBefore,
  refundsAfter,
});

/** Adds the markets to an installation that has none. */
export async function ensureMarkets(platform: Platform): Promise<void> {
  if ((await store.markets(platform.db)).length > 0) return;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    if ((await store.lockAndCount(tx)) > 0) return;
    for (const [at, market] of defaults.entries()) {
      const { code, th, en, formula } = market;
      await store.insertMarket(tx, {
        code,
        name_th: th,
        name_en: en,
        formula,
        position: at + 1,
        terms: termsOf(market),
        updated_at: now,
      });
    }
  });
}
