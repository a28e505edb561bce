import { staffOrders, staffStatuses } from '@salung/contract/browser';
import { order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The list of staff. */
export const staffSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, staffOrders),
    status: choiceParam(raw, 'status', staffStatuses),
    search: textParam(raw, 'search'),
    id: idParam(raw, 'id'),
  });
