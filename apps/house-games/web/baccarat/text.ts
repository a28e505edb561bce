import type { BaccaratSpot } from '@salung/fair';
import { words } from '../shell/words.ts';

export const text = words({
  name: ['บาคาร่า', 'Baccarat'],
  deal: ['แจกไพ่', 'Deal'],
  dealing: ['กำลังแจกไพ่ แตะเพื่อข้าม', 'Dealing. Tap to skip.'],
  place: ['แตะช่องเพื่อวางเดิมพัน', 'Tap a spot to bet'],
  natural: ['แนชเชอรัล', 'Natural'],
  ask: ['ถ้าออก', 'If next is'],
  roads: ['เค้าไพ่ของคุณวันนี้ ไม่มีผลต่อรอบถัดไป', 'Your rounds of today. They say nothing about the next one.'],
  back: ['ไม่ได้เล่นรอบนี้ คืนเงินเดิมพันแล้ว', 'The round was not played. The stake goes back.'],
  failed: ['ส่งเดิมพันไม่สำเร็จ กรุณาลองอีกครั้ง', 'The bet could not be sent. Please try again.'],
  points: ['แต้ม', 'points'],
});

export const spotNames: Readonly<Record<BaccaratSpot, string>> = words({
  player: ['ผู้เล่น', 'Player'],
  banker: ['เจ้ามือ', 'Banker'],
  tie: ['เสมอ', 'Tie'],
  'player-pair': ['คู่ผู้เล่น', 'Player pair'],
  'banker-pair': ['คู่เจ้ามือ', 'Banker pair'],
});
