import { bankOrders } from '@salung/contract/browser';
import { order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The list of one kind of the house's accounts. */
export const bankSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, bankOrders),
    isActive: choiceParam(raw, 'isActive', ['true', 'false']),
    search: textParam(raw, 'search'),
    id: idParam(raw, 'id'),
  });
export type BankSearch = ReturnType<typeof bankSearch>;
