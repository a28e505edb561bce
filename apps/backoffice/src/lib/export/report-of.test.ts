import { expect, it } from 'vitest';
import { topupSearch } from '../../features/topup/search.ts';
import { reportOf } from './report-of.ts';

it('a report is asked every filter of its list and the order, and nothing of the screen', () => {
  const filters = {
    fromDate: '2026-05-01',
    toDate: '2026-05-31',
    status: 'APPROVED',
    search: '0812345678',
    bank: '014',
    bankAccountName: 'สลึง',
    bankAccountNumber: '1112',
    amount: '50000',
    approveBy: 'วิไล',
    order: 'amount_desc',
  };
  const address = { ...filters, page: '3', per_page: '50', hide: 'bank', id: crypto.randomUUID() };
  expect(reportOf(topupSearch(address))).toEqual(filters);
  expect(reportOf({ status: undefined, page: 2 })).toEqual({ order: 'newest' });
});
