/** What Night Market is made of: strips, prizes and odds. Prizes are in hundredths of the stake. */

/** Letters that win on ways: prawns, noodles, papaya salad, mango rice, skewers, tea, coconut, banana. */
export type PayingLetter = 'P' | 'N' | 'A' | 'M' | 'K' | 'T' | 'C' | 'B';
/** And the tuk-tuk, which is wild, the neon sign and the lantern. */
export type Letter = PayingLetter | 'W' | 'S' | 'L';

export const symbolNames: Readonly<Record<Letter, { en: string; th: string }>> = {
  P: { en: 'grilled prawn', th: 'กุ้งเผา' },
  N: { en: 'pad thai', th: 'ผัดไทย' },
  A: { en: 'papaya salad', th: 'ส้มตำ' },
  M: { en: 'mango sticky rice', th: 'ข้าวเหนียวมะม่วง' },
  K: { en: 'pork skewer', th: 'หมูปิ้ง' },
  T: { en: 'Thai tea', th: 'ชาไทย' },
  C: { en: 'coconut', th: 'มะพร้าว' },
  B: { en: 'fried banana', th: 'กล้วยทอด' },
  W: { en: 'tuk-tuk (wild)', th: 'ตุ๊กตุ๊ก' },
  S: { en: 'neon sign', th: 'ป้ายไฟ' },
  L: { en: 'sky lantern', th: 'โคมลอย' },
};

export const slotRows = 3;

/** The reels of the base game, from top to bottom, left reel first. */
export const baseStrips: readonly string[] = [
  'BTPKCLLBAMTCNBKSTCMBKTAPLCTNKBMACTKC',
  'CKBNTLTAWCBMKPTCSBANKTMLCBPAKTMCBTKA',
  'TBMALLCKPBTNWCSKABMTCBPCKBNTACMKTBCK',
  'KCTBPTLAMBKTNCWBTKSACMLBTPKNCAMBCTKB',
  'MTKBLLCPANTBCKSMBATCTKNLPTMCAKBTCKBC',
];

/** The reels of the free spins: no lanterns. */
export const freeStrips: readonly string[] = [
  'BTPKCMABTNCBKSTCMBNKAPTCBTKMATCA',
  'CKBNCMTAWCBMKPTCSBTNKTMACBPAKTMC',
  'TBMANMCKPBTNWCSKABMTBACKBNTACMKT',
  'KCTBPNMAMBKTTCWBTKSACMABTPKNCAMB',
  'MTKBPNCTANTBCKSMBATMCKNBPTMCAKBT',
];

/** What one way of three, four and five reels pays. */
export const linePays: Readonly<Record<PayingLetter, readonly [number, number, number]>> = {
  P: [150, 500, 2500],
  N: [100, 300, 1200],
  A: [70, 220, 800],
  M: [60, 160, 500],
  K: [35, 90, 300],
  T: [30, 70, 250],
  C: [20, 50, 150],
  B: [15, 40, 110],
};

export const signsForFreeSpins = 3;

/** Free spins for three, four and five signs. */
export const freeSpinsFor = (signs: number): number => [8, 10, 12][signs - signsForFreeSpins] ?? 12;

/** The most free spins that one round can have, with the extra ones. */
export const extraSpinLimit = 20;

/** Reels, counted from 0, on which the tuk-tuk stops: in from the right, up to the second reel, and back. */
export const tukTukRoute: readonly number[] = [4, 3, 2, 1, 2, 3];

export const lanternsToRise = 5;
export const triesPerLantern = 3;
/** A dark place lights up once in this many tries. */
export const cellOdds = 20;
/** What a lantern is worth, and how often of the sum of the weights. */
export const lanternValues: readonly { value: number; weight: number }[] = [
  { value: 100, weight: 40 },
  { value: 200, weight: 30 },
  { value: 300, weight: 16 },
  { value: 500, weight: 8 },
  { value: 1000, weight: 5 },
  { value: 5000, weight: 1 },
];
/** For lanterns at all fifteen places. */
export const fullSkyPrize = 100_000;
