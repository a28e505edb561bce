import { amountOrders, creditActions } from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, phoneParam, type Raw } from '../../lib/search-params.ts';

/** The list of adjustments. */
export const creditSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, amountOrders),
    phone: phoneParam(raw, 'phone'),
    action: choiceParam(raw, 'action', creditActions),
    id: idParam(raw, 'id'),
  });
