import { lottoTicketStates } from '@salung/contract/browser';
import { days, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, type Raw, textParam } from '../../lib/search-params.ts';

/** The rounds: what there is to do, unless the address says otherwise. */
export const roundsSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    tab: choiceParam(raw, 'tab', ['selling', 'all']),
    market: textParam(raw, 'market', 40),
  });

/** A part of the page of a round. */
export const roundTabs = ['board', 'tickets', 'layoff', 'numbers'] as const;

/** A round: its board, unless the address says otherwise. */
export const roundSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    tab: choiceParam(raw, 'tab', roundTabs),
    /** A bet type; the page knows which ones the market has. */
    type: textParam(raw, 'type', 10),
    state: choiceParam(raw, 'state', lottoTicketStates),
    sort: choiceParam(raw, 'sort', ['stake', 'newest']),
  });

export const marketsSearch = (raw: Raw) =>
  defined({
    hide: paging(raw).hide,
    search: textParam(raw, 'search', 80),
    state: choiceParam(raw, 'state', ['on', 'off']),
    id: textParam(raw, 'id', 40),
  });

/** What players owe: what is open, unless the address says otherwise. */
export const debtsSearch = (raw: Raw) => defined({ ...paging(raw), tab: choiceParam(raw, 'tab', ['all']) });

export const profitSearch = (raw: Raw) =>
  defined({
    hide: paging(raw).hide,
    ...days(raw),
    by: choiceParam(raw, 'by', ['round', 'type', 'player']),
    market: textParam(raw, 'market', 40),
  });
