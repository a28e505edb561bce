import { lineDirections, lineStates } from '@salung/contract/browser';
import { days, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

export const lineSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    accountId: idParam(raw, 'accountId'),
    state: choiceParam(raw, 'state', lineStates),
    direction: choiceParam(raw, 'direction', lineDirections),
    search: textParam(raw, 'search', 100),
    id: idParam(raw, 'id'),
  });

export const importSearch = (raw: Raw) =>
  defined({ ...paging(raw), accountId: idParam(raw, 'accountId'), id: idParam(raw, 'id') });
