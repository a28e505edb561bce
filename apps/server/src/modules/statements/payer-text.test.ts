import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../../../test/thorough.ts';
import { otherAccount } from './head-account.ts';
import { payerOf } from './payer-text.ts';

it.each<[string, string | null, string | null, string | null]>([
  ['รับโอนเงิน · จาก SCB X1234 นาย สมชาย ใจดี++', 'SCB', 'X1234', 'นาย สมชาย ใจดี'],
  ['รับโอนจาก SCB x1234 นาย สมชาย ใจดี', 'SCB', 'x1234', 'นาย สมชาย ใจดี'],
  ['จาก X1234 น.ส. มาลี ศรีสุข++', null, 'X1234', 'น.ส. มาลี ศรีสุข'],
  ['From KTB X1234 MR. SOMCHAI JAIDEE++', 'KTB', 'X1234', 'MR. SOMCHAI JAIDEE'],
  ['กสิกรไทย (KBANK) /X567890', 'KBANK', 'X567890', null],
  ['X1 · กรุงเทพ (BBL) /X567890 นางสาว มาลี ศรีสุข', 'BBL', 'X567890', 'นางสาว มาลี ศรีสุข'],
  ['PromptPay x1234 นาย สมชาย ใจดี', null, 'x1234', 'นาย สมชาย ใจดี'],
  ['โอนเงินจาก ธ.ออมสิน xxx-x-x1234-x คุณ สมหญิง รักดี', 'GSB', 'xxx-x-x1234-x', 'คุณ สมหญิง รักดี'],
  ['รับโอนจาก นาย สมชาย ใจดี (KBANK) x1234', 'KBANK', 'x1234', 'นาย สมชาย ใจดี'],
  ['จาก นาย สมชาย ใจดี', null, null, 'นาย สมชาย ใจดี'],
  ['จาก บริษัท ก้าวหน้า จำกัด อ้างอิง 202605101234', null, null, 'บริษัท ก้าวหน้า จำกัด'],
  ['จาก ตู้ CDM สาขาสยาม', null, null, null],
  ['ฝากเงินสด สาขาสยาม', null, null, null],
  ['Ref 202605101234 X1234', null, null, null],
  ['ดอกเบี้ยเงินฝาก', null, null, null],
  ['', null, null, null],
])('%j is paid by %s %s %s', (text, bank, account, name) => {
  expect(payerOf(text)).toEqual({ bank, account, name });
});

const names = fc.tuple(
  fc.constantFrom('นาย', 'นางสาว', 'น.ส.', 'MR.', 'MISS', 'คุณ'),
  fc.constantFrom('สมชาย', 'มาลี', 'น้ำฝน', 'SOMCHAI', 'กมลชนก'),
  fc.constantFrom('ใจดี', 'ศรีสุข', 'J', 'ใ***', 'วงศ์สกุล'),
);
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const account = fc.oneof(
  digits(4).map((end) => `X${end}`),
  digits(6).map((end) => `x${end}`),
  digits(4).map((end) => `xxx-x-x${end}-x`),
  digits(4).map((end) => `XXX-XXX-${end}`),
  digits(10),
);

it('reads bank, account and name in every order that banks write them', () => {
  const text = fc.record({
    from: fc.constantFrom('จาก', 'รับโอนจาก', 'โอนเงินจาก', 'From'),
    bank: fc.constantFrom('SCB', 'KBANK', 'BBL', 'KTB', 'GSB', 'BAAC', ''),
    account,
    name: names.map((parts) => parts.join(' ')),
    before: fc.constantFrom('', 'รับโอนเงิน · ', 'X1 · '),
    after: fc.constantFrom('', '++', ' (ผ่าน K PLUS)', ' · Ref 202605101234'),
  });
  fc.assert(
    fc.property(text, ({ from, bank, account: shown, name, before, after }) => {
      const found = payerOf(`${before}${from} ${bank} ${shown} ${name}${after}`.replace(/ +/g, ' '));
      expect(found).toEqual({ bank: bank || null, account: shown, name });
    }),
    { numRuns: often(2_000, 300) },
  );
});

it('takes time in proportion to the text, whatever it is', () => {
  const nasty = ['x', 'x-', ' x', '1-', 'จาก', 'ธ.', ' ', '(', 'X1 '];
  for (const piece of nasty) payerOf(piece.repeat(500 / piece.length));
});

it('knows an own account in every form, and another by any digit that is shown', () => {
  const form = fc.constantFrom<(number: string) => string>(
    (number) => number,
    (number) => number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4'),
    (number) => number.replace(/^\d{5}(\d{4})\d$/, 'xxx-x-x$1-x'),
    (number) => `xxxxxx${number.slice(6)}`,
    (number) => String(Number(number)),
  );
  const word = fc.constantFrom('เลขที่บัญชี', 'เลขที่บัญชีเงินฝาก:', 'Account No.', 'บัญชีเลขที่');
  fc.assert(
    fc.property(
      digits(10),
      form,
      word,
      fc.boolean(),
      fc.integer({ min: 6, max: 8 }),
      (own, show, label, isSplit, at) => {
        fc.pre(!/^0{5}/.test(own));
        const other = own.slice(0, at) + String((Number(own[at]) + 1) % 10) + own.slice(at + 1);
        const head = (number: string) => [
          ['ชื่อบัญชี', 'ก'],
          isSplit ? [label, show(number)] : [`${label} ${show(number)}`],
        ];
        expect(otherAccount(head(own), own)).toBeNull();
        expect(otherAccount(head(other), own)).toBe(show(other));
      },
    ),
    { numRuns: often(2_000, 300) },
  );
});

it.each([
  ['Account', '999-9-99999-9'],
  ['Account: 999-9-99999-9'],
  ['Acc. No. 999-9-99999-9'],
  ['A/C Number', '9999999999'],
  ['เลขที่บัญชี', '๙๙๙-๙-๙๙๙๙๙-๙'],
  ['เลขที่ บัญชี ９９９－９－９９９９９－９'],
  ['บัญชี: 999–9–99999–9'],
])('another account is noticed in a head of %j', (...row) => {
  expect(otherAccount([row], '1234567890')?.replace(/\D/g, '')).toBe('9999999999');
});

it('its own number is known with dashes of any kind', () => {
  expect(otherAccount([['เลขที่บัญชี 123–4–56789–0']], '1234567890')).toBeNull();
});
