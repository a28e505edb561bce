import {
  amountOrders,
  changeStatuses,
  playerOrders,
  playerStatuses,
  timeOrders,
} from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The parts of a player's page, in their order. */
export const playerTabs = [
  'statement',
  'topups',
  'withdrawals',
  'games',
  'turnover',
  'promotions',
  'limits',
  'sessions',
  'notes',
  'changes',
  'audit',
] as const;
export type PlayerTab = (typeof playerTabs)[number];

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
    tab: choiceParam(raw, 'tab', playerTabs),
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
