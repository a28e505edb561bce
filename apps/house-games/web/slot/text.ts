import { words } from '../shell/words.ts';

export const text = words({
  name: ['ตลาดโต้รุ่ง', 'Night Market'],
  spin: ['หมุน', 'Spin'],
  skip: ['ข้าม', 'Skip'],
  stake: ['เดิมพัน', 'Stake'],
  less: ['ลดเดิมพัน', 'Lower the stake'],
  more: ['เพิ่มเดิมพัน', 'Raise the stake'],
  rules: ['กติกาและอัตราจ่าย', 'Rules and prizes'],
  short: ['ยอดเงินไม่พอ', 'The balance is too low'],
  refused: ['รับเดิมพันไม่ได้ ไม่มีการหักเงิน', 'The bet was not taken. No money was moved.'],
  back: ['ไม่ได้เล่นรอบนี้ คืนเงินเดิมพันแล้ว', 'The round was not played. The stake goes back.'],
  failed: ['ส่งเดิมพันไม่สำเร็จ กรุณาลองอีกครั้ง', 'The bet could not be sent. Please try again.'],
  deposit: ['ฝากเงิน', 'Deposit'],
  replay: ['ดูซ้ำ', 'Replay'],
  none: ['ไม่ถูกรางวัล', 'No win'],
  sky: ['โคมลอย', 'Sky lanterns'],
  free: ['ฟรีสปิน', 'Free spins'],
});
