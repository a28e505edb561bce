import { type Examples, given, list, of } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

const account = (accountNumber: string) => ({
  body: {
    bankCode: '004',
    accountNumber,
    accountName: 'บจก. สลึง เดโม',
    dailyLimit: 100_000_000,
    displayOrder: 9,
  },
});
const house = { params: { id: demoIds.deposit } };
export const examples = {
  'banks.names': {},
  'banks.suspenseNames': {},
  'banks.depositList': list,
  'banks.depositDropdown': {},
  'banks.depositDetails': house,
  'banks.depositCreate': account('0981111111'),
  'banks.depositEdit': { ...house, body: { displayOrder: 2 } },
  'banks.depositToggle': { ...house, body: { isActive: true } },
  'banks.depositDelete': given('params', 'banks.depositCreate: id'),
  'banks.withdrawList': list,
  'banks.withdrawDropdown': { query: { amount: 20_000 } },
  'banks.withdrawDetails': of(demoIds.withdraw),
  'banks.withdrawCreate': account('0981111112'),
  'banks.withdrawEdit': { params: { id: demoIds.withdraw }, body: { displayOrder: 2 } },
  'banks.withdrawToggle': { params: { id: demoIds.withdraw }, body: { isActive: true } },
  'banks.withdrawDelete': given('params', 'banks.withdrawCreate: id'),
  'banks.suspenseList': list,
  'banks.suspenseDropdown': {},
  'banks.suspenseDetails': of(demoIds.suspense),
  'banks.suspenseCreate': account('0981111113'),
  'banks.suspenseEdit': { params: { id: demoIds.suspense }, body: { displayOrder: 2 } },
  'banks.suspenseToggle': { params: { id: demoIds.suspense }, body: { isActive: true } },
  'banks.suspenseDelete': of(demoIds.suspense),
  'banks.flexibleList': list,
  'banks.flexibleDropdown': {},
  'banks.flexibleDetails': of(demoIds.flexible),
  'banks.flexibleCreate': account('0981111114'),
  'banks.flexibleEdit': { params: { id: demoIds.flexible }, body: { displayOrder: 2 } },
  'banks.flexibleToggle': { params: { id: demoIds.flexible }, body: { isActive: true } },
  'banks.flexibleDelete': given('params', 'banks.flexibleCreate: id'),
} satisfies Examples<typeof calls>;
