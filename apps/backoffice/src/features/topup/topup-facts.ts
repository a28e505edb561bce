import { bankName, formatBaht } from '@salung/ui';
import { topupStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import type { TopupSearch } from './search.ts';

/** The filters that are set, in words. */
export const topupFacts = (search: TopupSearch): [string, string | undefined][] => [
  [m.export_search(), search.search],
  [m.status(), search.status && topupStatus(search.status).label],
  [m.topup_paid_to(), search.bank && bankName(search.bank)],
  [m.account_number(), search.bankAccountNumber],
  [m.account_name(), search.bankAccountName],
  [m.amount_baht(), search.amount === undefined ? undefined : formatBaht(search.amount)],
  [m.decided_by(), search.approveBy],
];
