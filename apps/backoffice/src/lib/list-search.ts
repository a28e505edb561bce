import { choiceParam, countParam, dayParam, defined, idParam, textParam } from './search-params.ts';

/** Search parameters of the lists: filters as the contract names them, the page, and the row that is open. */

type Raw = Record<string, unknown>;

export const topupStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const;
export const withdrawStatuses = [
  'PENDING',
  'PROCESSING',
  'PAID',
  'FAILED',
  'UNKNOWN',
  'REJECTED',
  'REVOKED',
  'RETURNED',
] as const;
export const staffStatuses = ['active', 'inactive', 'suspended', 'terminated'] as const;
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export interface PageSearch {
  page?: number;
  per_page?: PageSize;
}

export interface DaySearch {
  fromDate?: string;
  toDate?: string;
}

const paging = (raw: Raw) => ({
  page: countParam(raw, 'page'),
  per_page: pageSizes.find((size) => size === Number(raw.per_page)),
});
const days = (raw: Raw) => ({ fromDate: dayParam(raw, 'fromDate'), toDate: dayParam(raw, 'toDate') });

export const topupSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    status: choiceParam(raw, 'status', topupStatuses),
    search: textParam(raw, 'search'),
    bank: textParam(raw, 'bank', 3),
    bankAccountName: textParam(raw, 'bankAccountName', 200),
    bankAccountNumber: textParam(raw, 'bankAccountNumber', 20),
    /** Satang. */
    amount: countParam(raw, 'amount', Number.MAX_SAFE_INTEGER),
    approveBy: textParam(raw, 'approveBy'),
    order: choiceParam(raw, 'order', ['oldest']),
    id: idParam(raw, 'id'),
  });

export const withdrawSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    status: choiceParam(raw, 'status', withdrawStatuses),
    search: textParam(raw, 'search'),
    order: choiceParam(raw, 'order', ['oldest']),
    id: idParam(raw, 'id'),
  });

export const bankSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    isActive: choiceParam(raw, 'isActive', ['true', 'false']),
    search: textParam(raw, 'search'),
  });

export const staffSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    status: choiceParam(raw, 'status', staffStatuses),
    search: textParam(raw, 'search'),
    id: idParam(raw, 'id'),
  });

export const auditSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    staffId: idParam(raw, 'staffId'),
    action: textParam(raw, 'action', 60),
    subjectId: textParam(raw, 'subjectId', 60),
    entry: textParam(raw, 'entry', 20),
  });
