import {
  amountOrders,
  changeStatuses,
  playerOrders,
  playerStatuses,
  timeOrders,
} from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The list of players. */
export const playersSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, playerOrders),
    status: choiceParam(raw, 'status', playerStatuses),
    search: textParam(raw, 'search'),
  });

/** A player's page, and the list that its open part shows. */
export const playerSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, amountOrders),
    /** One of the parts that features declare. */
    tab: textParam(raw, 'tab', 40),
    entry: textParam(raw, 'entry', 40),
  });

/** The list of changes of bank and phone that players asked for. */
export const changeSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, timeOrders),
    status: choiceParam(raw, 'status', changeStatuses),
    id: idParam(raw, 'id'),
  });
