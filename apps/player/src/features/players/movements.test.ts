import { expect, it } from 'vitest';
import { movementName } from './movements.tsx';

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
