import { type Refusal, refusalOf } from './refusal.ts';
import { words } from './words.ts';

/** Why a round was not played, as the player is told. */
export const refusals: Readonly<Record<Refusal, string>> = words({
  short: ['ยอดเงินไม่พอ', 'The balance is too low'],
  limit: [
    'เกินเดิมพันสูงสุดของโปรที่กำลังเล่น หรือเกินวงเงินที่คุณตั้งไว้ ไม่มีการหักเงิน กรุณาลดเดิมพัน',
    'Above the highest stake of your promotion, or above a limit of yours. No money was moved. Please lower the stake.',
  ],
  stopped: [
    'บัญชีนี้วางเดิมพันไม่ได้ในขณะนี้ ไม่มีการหักเงิน กรุณาติดต่อเราหากมีข้อสงสัย',
    'This account cannot bet right now. No money was moved. Please contact us with any question.',
  ],
  closed: [
    'ปิดรับเดิมพันชั่วคราว ไม่มีการหักเงิน กรุณาลองใหม่ภายหลัง',
    'Bets are closed for a while. No money was moved. Please try again later.',
  ],
  off: [
    'ตอนนี้เล่นเกมนี้ไม่ได้ เพราะเกมปิดอยู่หรือโปรที่กำลังเล่นไม่ให้เล่น ไม่มีการหักเงิน',
    'This game cannot be played now: it is closed, or your promotion does not allow it. No money was moved.',
  ],
  gone: [
    'เกมนี้ถูกเปิดไว้นานเกินไปหรือเปิดที่อื่นแล้ว ไม่มีการหักเงิน กรุณาเปิดเกมใหม่จากหน้าเว็บ',
    'This game was open for too long, or is open elsewhere. No money was moved. Please open it again from the site.',
  ],
  refused: [
    'รับเดิมพันไม่ได้ ไม่มีการหักเงิน กรุณาลองอีกครั้ง',
    'The bet was not taken. No money was moved. Please try again.',
  ],
});

/** What a player is told of a stake that was refused with that code, and whether money would help. */
export function refusalNotice(code: string | undefined): { sentence: string; needsMoney: boolean } {
  const refusal = refusalOf(code);
  return { sentence: refusals[refusal], needsMoney: refusal === 'short' };
}
