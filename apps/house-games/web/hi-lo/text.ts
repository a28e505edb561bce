import type { HiLoSpot } from '@salung/fair';
import { words } from '../shell/words.ts';

export const text = words({
  name: ['ไฮโล', 'Hi-Lo'],
  shake: ['เขย่า', 'Shake'],
  shaking: ['กำลังเขย่า', 'Shaking'],
  place: ['แตะช่องเพื่อวางเดิมพัน', 'Tap a spot to bet'],
  sum: ['แต้มรวม', 'Sum'],
  last: ['30 รอบล่าสุดของคุณ ไม่มีผลต่อรอบถัดไป', 'Your last 30 rounds. They say nothing about the next one.'],
  back: ['ไม่ได้เล่นรอบนี้ คืนเงินเดิมพันแล้ว', 'The round was not played. The stake goes back.'],
  failed: ['ส่งเดิมพันไม่สำเร็จ กรุณาลองอีกครั้ง', 'The bet could not be sent. Please try again.'],
  main: ['หลัก', 'Main'],
  pairs: ['โต๊ด · ควบ', 'Pairs'],
  sums: ['คู่ · ตอง · แต้ม', 'Doubles, sums'],
  low: ['ต่ำ', 'Low'],
  high: ['สูง', 'High'],
  eleven: ['11 ไฮโล', '11 Hi-Lo'],
  single: ['เต็ง', 'Single'],
  pair: ['โต๊ด', 'Pair'],
  'low-with': ['ต่ำ', 'Low'],
  'high-with': ['สูง', 'High'],
  'two-of-three': ['สองในสาม', 'Two of three'],
  three: ['สเปะ', 'Three'],
  doubleSpot: ['คู่', 'Double'],
  triple: ['ตอง', 'Triple'],
  'any-triple': ['ตองใดก็ได้', 'Any triple'],
  sumSpot: ['แต้ม', 'Sum'],
});

/** What a spot is called, without its faces. */
export const kindName = ({ kind }: Pick<HiLoSpot, 'kind'>): string =>
  kind === 'double' ? text.doubleSpot : kind === 'sum' ? text.sumSpot : text[kind];

/** A spot in words, for those who can't see its faces. */
export const spotName = (spot: HiLoSpot): string => [kindName(spot), ...spot.numbers].join(' ');

/** What a spot pays, e.g. `1:1` or `1:1 · 2:1 · 14:1`. */
export const oddsOf = ({ returns }: HiLoSpot): string =>
  returns.map((hundredths) => `${(hundredths - 100) / 100}:1`).join(' · ');
