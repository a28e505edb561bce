import { expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { confirmWarnings, warningsOf } from './warning-texts.ts';

type Evidence = Parameters<typeof confirmWarnings>[0];

const topup: Evidence = {
  player: {
    id: '0198c0de-0000-7000-8000-00000000abcd',
    phone: '0812345678',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    bank: { bankCode: '004', accountNumber: '1234567890', accountName: 'สมชาย ใจดี' },
  },
  slip: null,
  slipWarnings: [],
  isSlipUsed: false,
  isSlipLate: false,
  slipDiffers: [],
  payer: null,
  hasSlip: true,
};
const name = 'สมชาย ใจดี';

it('a confirmation says whether anybody has read who paid', () => {
  expect(warningsOf(topup)).toEqual([]);
  expect(confirmWarnings(topup)).toEqual([{ tone: 'warn', text: m.payer_unchecked({ name }) }]);
  expect(confirmWarnings({ ...topup, hasSlip: false })).toEqual([]);
});

it('a confirmation repeats what the slip and the account say, the worst first', () => {
  const doubtful: Evidence = { ...topup, slipDiffers: ['amount'], slipWarnings: ['COPY'], isSlipLate: true };
  expect(confirmWarnings(doubtful).map(({ text }) => text)).toEqual([
    m.differs_amount(),
    m.slip_warning_copy(),
    m.slip_late_text(),
    m.payer_unchecked({ name }),
  ]);
  const other = { ...topup.player, bank: { ...topup.player.bank, accountName: 'มานะ ขยัน' } };
  expect(warningsOf({ ...topup, player: other as Evidence['player'] })).toEqual([
    { tone: 'warn', text: m.name_differs({ name }) },
  ]);
});
