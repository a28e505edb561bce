import { cashbackStatuses } from '@salung/contract/browser';
import { paging } from '../../lib/list-search.ts';
import { choiceParam, defined, phoneParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The periods of all players. */
export const periodsSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    status: choiceParam(raw, 'status', cashbackStatuses),
    phone: phoneParam(raw, 'phone'),
    entry: textParam(raw, 'entry', 60),
  });
