import { expect, it } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { movementName, movementTitle } from './movements.tsx';

it.each([
  ['topup', 1, 'ฝากเงิน'],
  ['topup.reverse', -1, 'เรียกคืนยอดฝาก'],
  ['withdraw.hold', -1, 'ถอนเงิน'],
  ['withdraw.release', 1, 'คืนเงินถอน'],
  ['withdraw.return', 1, 'ธนาคารคืนเงินถอน'],
  ['credit.add', 1, 'ปรับยอดเพิ่ม'],
  ['credit.cut', -1, 'ปรับยอดลด'],
  ['bonus.add', 1, 'โบนัส'],
  ['bonus.cut', -1, 'เรียกคืนโบนัส'],
  ['something.new', 1, 'รายการอื่น'],
  ['toString', 1, 'รายการอื่น'],
])('%s of %d is %s', (kind, amount, name) => expect(movementName(kind, amount)).toBe(name));

it('a stake and a win have the name of their game, in the player’s language', () => {
  const game = { nameTh: 'ไฮโล', nameEn: 'Hi-lo' };
  expect(movementTitle({ kind: 'game.stake', amount: -1, game })).toBe('เดิมพัน · ไฮโล');
  expect(movementTitle({ kind: 'game.win', amount: 1, game: null })).toBe('ได้เงินจากเกม');
  overwriteGetLocale(() => 'en');
  expect(movementTitle({ kind: 'game.win', amount: 1, game })).toBe('Game payout · Hi-lo');
  overwriteGetLocale(() => 'th');
});
