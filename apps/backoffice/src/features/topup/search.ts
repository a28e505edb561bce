import { amountOrders, topupStatuses } from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import {
  bankParam,
  choiceParam,
  countParam,
  defined,
  idParam,
  type Raw,
  textParam,
} from '../../lib/search-params.ts';

/** The list of top-ups. */
export const topupSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    status: choiceParam(raw, 'status', topupStatuses),
    search: textParam(raw, 'search'),
    bank: bankParam(raw, 'bank'),
    bankAccountName: textParam(raw, 'bankAccountName', 200),
    bankAccountNumber: textParam(raw, 'bankAccountNumber', 20),
    /** Satang. */
    amount: countParam(raw, 'amount', Number.MAX_SAFE_INTEGER),
    approveBy: textParam(raw, 'approveBy'),
    ...order(raw, amountOrders),
    id: idParam(raw, 'id'),
  });
export type TopupSearch = ReturnType<typeof topupSearch>;
