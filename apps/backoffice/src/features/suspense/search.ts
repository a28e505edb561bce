import { suspenseReasons, suspenseStates } from '@salung/contract/browser';
import { days, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** What the list shows: what waits, unless the address says otherwise. */
export const shownStates = ['OPEN', 'all', ...suspenseStates.filter((state) => state !== 'OPEN')] as const;

export const suspenseSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    state: choiceParam(raw, 'state', shownStates),
    why: choiceParam(raw, 'why', suspenseReasons),
    channelId: idParam(raw, 'channelId'),
    search: textParam(raw, 'search', 100),
    id: idParam(raw, 'id'),
  });
