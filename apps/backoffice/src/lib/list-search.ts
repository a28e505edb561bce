import {
  amountOrders,
  approvalStatuses,
  bankOrders,
  changeStatuses,
  creditActions,
  houseMoves,
  playerOrders,
  playerStatuses,
  staffOrders,
  staffStatuses,
  timeOrders,
  topupStatuses,
  withdrawStatuses,
} from '@salung/contract/browser';
import { approvalKinds, auditActions } from '@salung/contract/staff';
import { hiddenText, type PageSize, pageSizes, parseHidden } from '@salung/ui/office';
import {
  bankParam,
  choiceParam,
  countParam,
  dayParam,
  defined,
  idParam,
  phoneParam,
  textParam,
} from './search-params.ts';

/** Search parameters of the lists: filters as the contract names them, the page, and the row that is open. */

type Raw = Record<string, unknown>;

/** The parts of a player's page, in their order. */
export const playerTabs = [
  'statement',
  'topups',
  'withdrawals',
  'turnover',
  'sessions',
  'notes',
  'changes',
  'audit',
] as const;
export type PlayerTab = (typeof playerTabs)[number];

export interface ListSearch {
  page?: number;
  per_page?: PageSize;
  /** As the contract names it; the list's usual one where it is not said. */
  order?: string;
  /** Columns that are not shown: `by,bank`. */
  hide?: string;
}

const paging = (raw: Raw) => ({
  page: countParam(raw, 'page'),
  per_page: pageSizes.find((size) => size === countParam(raw, 'per_page')),
  hide: hiddenText(parseHidden(raw.hide)),
});
/** One of a list's orders; its usual one, the first of them, is left out. */
const order = <const T extends string>(raw: Raw, [, ...others]: readonly [string, ...T[]]) => ({
  order: choiceParam(raw, 'order', others),
});
const days = (raw: Raw) => ({ fromDate: dayParam(raw, 'fromDate'), toDate: dayParam(raw, 'toDate') });

export const topupSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    status: choiceParam(raw, 'status', topupStatuses),
    search: textParam(raw, 'search'),
    bank: bankParam(raw, 'bank'),
    bankAccountName: textParam(raw, 'bankAccountName', 200),
    bankAccountNumber: textParam(raw, 'bankAccountNumber', 20),
    /** Satang. */
    amount: countParam(raw, 'amount', Number.MAX_SAFE_INTEGER),
    approveBy: textParam(raw, 'approveBy'),
    ...order(raw, amountOrders),
    id: idParam(raw, 'id'),
  });
export type TopupSearch = ReturnType<typeof topupSearch>;

export const withdrawSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    status: choiceParam(raw, 'status', withdrawStatuses),
    search: textParam(raw, 'search'),
    ...order(raw, amountOrders),
    id: idParam(raw, 'id'),
  });

export const bankSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, bankOrders),
    isActive: choiceParam(raw, 'isActive', ['true', 'false']),
    search: textParam(raw, 'search'),
    id: idParam(raw, 'id'),
  });

export const playersSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, playerOrders),
    status: choiceParam(raw, 'status', playerStatuses),
    search: textParam(raw, 'search'),
  });

export const playerSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, amountOrders),
    tab: choiceParam(raw, 'tab', playerTabs),
    entry: textParam(raw, 'entry', 40),
  });

export const changeSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, timeOrders),
    status: choiceParam(raw, 'status', changeStatuses),
    id: idParam(raw, 'id'),
  });

export const houseSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, amountOrders),
    ...days(raw),
    move: choiceParam(raw, 'move', houseMoves),
    accountId: idParam(raw, 'accountId'),
    id: idParam(raw, 'id'),
  });

export const rolesSearch = (raw: Raw) =>
  defined({ search: textParam(raw, 'search', 60), id: idParam(raw, 'id') });

export const staffSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, staffOrders),
    status: choiceParam(raw, 'status', staffStatuses),
    search: textParam(raw, 'search'),
    id: idParam(raw, 'id'),
  });

export const auditSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, timeOrders),
    staffId: idParam(raw, 'staffId'),
    action: choiceParam(raw, 'action', auditActions),
    subjectId: textParam(raw, 'subjectId', 60),
    player: textParam(raw, 'player', 100),
    playerId: idParam(raw, 'playerId'),
    entry: textParam(raw, 'entry', 20),
  });

export const approvalSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, amountOrders),
    ...days(raw),
    /** What waits is shown where nothing is said. */
    tab: choiceParam(raw, 'tab', ['decided', 'mine']),
    kind: choiceParam(raw, 'kind', approvalKinds),
    status: choiceParam(raw, 'status', approvalStatuses),
    id: idParam(raw, 'id'),
  });
export type ApprovalSearch = ReturnType<typeof approvalSearch>;

export const creditSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, amountOrders),
    phone: phoneParam(raw, 'phone'),
    action: choiceParam(raw, 'action', creditActions),
    entry: idParam(raw, 'entry'),
  });

export const settingSearch = (raw: Raw) => defined({ tab: textParam(raw, 'tab', 20) });
