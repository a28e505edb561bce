import { amountOrders, houseMovements } from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw } from '../../lib/search-params.ts';

/** The movements of the house's own money. */
export const houseSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, amountOrders),
    ...days(raw),
    move: choiceParam(raw, 'move', houseMovements),
    accountId: idParam(raw, 'accountId'),
    id: idParam(raw, 'id'),
  });
