import { expect, it } from 'vitest';
import { payerVerdict } from './payer-of-line.ts';

const player = { playerName: 'พิมพ์ชนก วงศ์สุวรรณ', accountNumber: '1230045678', payerName: null };
const cut = 'นางสาวพิมพ์ชนก วงศ์สุ';

it('a name that the bank cut off is no evidence by itself', () => {
  expect(payerVerdict({ payerName: cut, payerAccount: null }, player)).toBe('unclear');
  expect(payerVerdict({ payerName: cut, payerAccount: '9999999999' }, player)).toBe('differs');
  expect(payerVerdict({ payerName: cut, payerAccount: 'xxx-x-x4567-x' }, player)).toBe('verified');
});

it('ranks, titles and the order of marks do not make another payer', () => {
  for (const payerName of ['พ.ต.ท.หญิง พิมพ์ชนก วงศ์สุวรรณ', 'ดร.พิมพ์ชนก วงศ์สุวรรณ', 'ว่าที่ ร.ต. พิมพ์ชนก วงศ์สุวรรณ']) {
    expect([payerName, payerVerdict({ payerName, payerAccount: null }, player)]).toEqual([
      payerName,
      'verified',
    ]);
  }
});
