import { amountOrders, withdrawStatuses } from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The list of withdrawals. */
export const withdrawSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    status: choiceParam(raw, 'status', withdrawStatuses),
    search: textParam(raw, 'search'),
    ...order(raw, amountOrders),
    id: idParam(raw, 'id'),
  });
