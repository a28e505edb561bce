/** What the slot writes on its screen. */
const words = {
  th: {
    name: 'ตลาดโต้รุ่ง',
    win: 'ได้รับ',
    returned: 'ได้คืน',
    way: (ways: number) => (ways === 1 ? '1 ทาง' : `${ways} ทาง`),
    tries: 'ลุ้นอีก',
    skyRises: 'โคมลอยขึ้นฟ้า',
    fullSky: 'โคมเต็มท้องฟ้า',
    marketOpens: 'ตลาดเปิดแล้ว',
    freeSpins: 'ฟรีสปิน',
    spinsLeft: 'เหลือ',
    moreSpins: (spins: number) => `+${spins} ฟรีสปิน`,
    marketCloses: 'ตลาดวายแล้ว',
    big: 'ชนะก้อนใหญ่',
    huge: 'ชนะก้อนโต',
    legendary: 'ชนะระดับตำนาน',
  },
  en: {
    name: 'Night Market',
    win: 'Win',
    returned: 'Returned',
    way: (ways: number) => (ways === 1 ? '1 way' : `${ways} ways`),
    tries: 'Tries left',
    skyRises: 'Sky lanterns',
    fullSky: 'A full sky',
    marketOpens: 'The market is open',
    freeSpins: 'Free spins',
    spinsLeft: 'left',
    moreSpins: (spins: number) => `+${spins} free spins`,
    marketCloses: 'The market closes',
    big: 'Big win',
    huge: 'Huge win',
    legendary: 'Legendary win',
  },
} as const;

export type Language = keyof typeof words;
export type Words = (typeof words)[Language];
export const wordsIn = (language: Language): Words => words[language];

/** What a round cost or brought, with its sign. */
export const net = (satang: number): string =>
  `${satang < 0 ? '−' : satang > 0 ? '+' : '±'}${baht(Math.abs(satang))}`;

/** An amount of satang as people read it. */
export const baht = (satang: number): string =>
  `฿${(Math.floor(satang) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
