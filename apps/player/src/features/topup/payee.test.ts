import { expect, it } from 'vitest';
import { merchantOf, payeeText } from './payee.ts';

const payment = {
  ...({ kind: 'gateway', provider: 'SUPERPAY', method: 'qr', isReady: true, otherAmount: null } as const),
  isRefused: false,
  qr: null,
  payUrl: null,
  account: null,
};
const code = '000201010212' + '5303764' + '5802TH' + '5908SOME PAY' + '6304ABCD';

it('names the merchant of the code, else the service, else nobody', () => {
  expect(merchantOf(code)).toBe('SOME PAY');
  expect(merchantOf('000201')).toBeNull();
  expect(merchantOf('not a code')).toBeNull();
  expect(payeeText({ ...payment, qr: code })).toContain('SOME PAY');
  expect(payeeText({ ...payment, qr: '000201' })).toContain('SuperPay');
  expect(payeeText({ ...payment, provider: 'LOCAL' })).toBeNull();
  const account = { bankCode: null, accountNumber: '1', accountName: 'A' };
  expect(payeeText({ ...payment, account })).toBeNull();
});
