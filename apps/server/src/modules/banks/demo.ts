import { withDemoId } from '../../demo/ids.ts';
import type { DemoPart } from '../../demo/part.ts';
import { baht } from '../../demo/tools.ts';
import { createBankAccount, type NewBankAccount } from './service/create.ts';

const house = 'บจก. สลึง เดโม';

export const demoBanks: NewBankAccount[] = [
  {
    kind: 'deposit',
    bankCode: '014',
    accountNumber: '4051234567',
    accountName: house,
    promptPayId: '0105561000017',
    displayOrder: 1,
    openingBalance: baht(50_000),
  },
  {
    kind: 'deposit',
    bankCode: '004',
    accountNumber: '0987651234',
    accountName: house,
    displayOrder: 2,
    openingBalance: baht(20_000),
  },
  { kind: 'deposit', bankCode: 'TMW', accountNumber: '0899990001', accountName: house, displayOrder: 3 },
  {
    kind: 'withdraw',
    bankCode: '014',
    accountNumber: '4057654321',
    accountName: house,
    displayOrder: 1,
    openingBalance: baht(300_000),
  },
  {
    kind: 'withdraw',
    bankCode: '006',
    accountNumber: '6780001112',
    accountName: house,
    displayOrder: 2,
    openingBalance: baht(100_000),
  },
  { kind: 'suspense', bankCode: '014', accountNumber: '4059990001', accountName: house, displayOrder: 1 },
  {
    kind: 'flexible',
    bankCode: '025',
    accountNumber: '7210009998',
    accountName: house,
    displayOrder: 1,
    openingBalance: baht(10_000),
  },
];

/** The house's bank accounts. */
export const part: DemoPart = {
  async setUp(platform, tx) {
    for (const bank of demoBanks) {
      const isFirst = demoBanks.find(({ kind }) => kind === bank.kind) === bank;
      await withDemoId(isFirst ? bank.kind : '', () => createBankAccount(platform, tx, bank));
    }
  },
};
