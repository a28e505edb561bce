import type { GameType } from '@salung/contract';

/** The games of the demo. */

export interface DemoGame {
  code: string;
  th: string;
  en: string;
  type: GameType;
  /** Hundredths of a percent. */
  rtp?: number;
  volatility?: number;
  /** Satang. */
  stakes?: readonly [number, number];
  tags?: readonly string[];
}

/** The house's own, as the house games' catalogue lists them (a test of theirs compares both). */
export const houseGames: readonly DemoGame[] = [
  {
    code: 'hi-lo',
    th: 'ไฮโล',
    en: 'Hi-Lo',
    type: 'table',
    rtp: 9750,
    volatility: 2,
    stakes: [100, 2_000_000],
    tags: ['fair', 'dice'],
  },
  {
    code: 'slot',
    th: 'ตลาดโต้รุ่ง',
    en: 'Night Market',
    type: 'slot',
    rtp: 9613,
    volatility: 4,
    stakes: [100, 200_000],
    tags: ['fair', 'free-spins'],
  },
  {
    code: 'baccarat',
    th: 'บาคาร่า',
    en: 'Baccarat',
    type: 'table',
    rtp: 9894,
    volatility: 1,
    stakes: [100, 5_000_000],
    tags: ['fair', 'cards'],
  },
  {
    code: 'crash',
    th: 'ว่าวจุฬา',
    en: 'Chula Kite',
    type: 'crash',
    rtp: 9900,
    volatility: 5,
    stakes: [100, 50_000],
    tags: ['fair'],
  },
];

const slot = (code: string, th: string, en: string, rtp: number, volatility: number): DemoGame => ({
  code,
  th,
  en,
  type: 'slot',
  rtp,
  volatility,
  stakes: [100, 500_000],
});
const other =
  (type: GameType) =>
  (code: string, th: string, en: string): DemoGame => ({ code, th, en, type });
const fishing = other('fishing');
const live = other('live');
const table = other('table');
const lotto = other('lotto');
const sport = other('sport');

/** Invented providers, so that the back office has something to work with. Nobody can play their games, so they are off. */
export const inventedProviders: readonly {
  code: string;
  th: string;
  en: string;
  share: number;
  games: readonly DemoGame[];
}[] = [
  {
    code: 'siam-spin',
    th: 'สยามสปิน',
    en: 'Siam Spin',
    share: 1200,
    games: [
      slot('naga-treasure', 'ขุมทรัพย์พญานาค', 'Naga Treasure', 9650, 4),
      slot('golden-durian', 'ทุเรียนทอง', 'Golden Durian', 9600, 3),
      slot('tuk-tuk-rush', 'ตุ๊กตุ๊กซิ่ง', 'Tuk-Tuk Rush', 9580, 3),
      slot('elephant-king', 'ราชาช้างเผือก', 'White Elephant King', 9670, 5),
      slot('songkran-splash', 'สงกรานต์ฉ่ำ', 'Songkran Splash', 9620, 2),
      slot('lotus-temple', 'วิหารดอกบัว', 'Lotus Temple', 9640, 3),
      slot('muay-thai-champ', 'แชมป์มวยไทย', 'Muay Thai Champion', 9590, 4),
      slot('mango-sticky-rice', 'ข้าวเหนียวมะม่วง', 'Mango Sticky Rice', 9610, 2),
      slot('phuket-pearl', 'ไข่มุกภูเก็ต', 'Pearl of Phuket', 9630, 3),
      slot('jungle-tiger', 'เสือป่า', 'Jungle Tiger', 9660, 5),
      slot('lucky-cat', 'แมวกวักนำโชค', 'Lucky Cat', 9600, 2),
      slot('ayutthaya-gold', 'ทองกรุงเก่า', 'Gold of Ayutthaya', 9655, 4),
      slot('river-dragon', 'มังกรเจ้าพระยา', 'River Dragon', 9645, 4),
      slot('spice-route', 'เส้นทางเครื่องเทศ', 'Spice Route', 9615, 3),
      slot('firefly-night', 'คืนหิ่งห้อย', 'Firefly Night', 9625, 2),
      slot('silk-road', 'เส้นทางสายไหม', 'Silk Road', 9635, 3),
      fishing('andaman-fishing', 'ล่าปลาอันดามัน', 'Andaman Fishing'),
      fishing('mekong-giants', 'ปลาบึกแม่โขง', 'Giants of the Mekong'),
      fishing('coral-hunter', 'นักล่าปะการัง', 'Coral Hunter'),
      { ...other('crash')('bang-fai', 'บุญบั้งไฟ', 'Rocket Festival'), rtp: 9700, volatility: 5 },
    ],
  },
  {
    code: 'orchid-live',
    th: 'กล้วยไม้ไลฟ์',
    en: 'Orchid Live',
    share: 1500,
    games: [
      live('baccarat-1', 'บาคาร่าสด โต๊ะ 1', 'Live Baccarat 1'),
      live('baccarat-2', 'บาคาร่าสด โต๊ะ 2', 'Live Baccarat 2'),
      live('speed-baccarat', 'บาคาร่าสปีด', 'Speed Baccarat'),
      live('dragon-tiger', 'เสือมังกรสด', 'Live Dragon Tiger'),
      live('sic-bo', 'ซิกโบสด', 'Live Sic Bo'),
      live('roulette', 'รูเล็ตสด', 'Live Roulette'),
      live('fan-tan', 'กำถั่วสด', 'Live Fan Tan'),
      live('fish-prawn-crab', 'น้ำเต้าปูปลาสด', 'Live Fish Prawn Crab'),
      table('pok-deng', 'ป๊อกเด้ง', 'Pok Deng'),
      table('blackjack', 'แบล็กแจ็ก', 'Blackjack'),
      table('dummy', 'ดัมมี่', 'Dummy Rummy'),
      table('slave', 'ไพ่สลาฟ', 'Slave'),
      table('kang', 'ไพ่แคง', 'Kang'),
      table('three-card-poker', 'โป๊กเกอร์สามใบ', 'Three Card Poker'),
      lotto('thai-lotto', 'หวยไทย', 'Thai Lottery'),
      lotto('hanoi-lotto', 'หวยฮานอย', 'Hanoi Lottery'),
      lotto('yeekee', 'ยี่กี', 'Yeekee'),
      lotto('keno', 'คีโน', 'Keno'),
      sport('football', 'ฟุตบอล', 'Football'),
      sport('muay-thai', 'มวยไทย', 'Muay Thai'),
    ],
  },
];
