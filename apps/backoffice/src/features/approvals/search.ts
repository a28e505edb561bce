import { amountOrders, approvalStatuses } from '@salung/contract/browser';
import { approvalKinds } from '@salung/contract/staff';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw } from '../../lib/search-params.ts';

/** The requests for a second person. */
export const approvalSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, amountOrders),
    ...days(raw),
    /** Open requests are the default. */
    tab: choiceParam(raw, 'tab', ['decided', 'mine']),
    kind: choiceParam(raw, 'kind', approvalKinds),
    status: choiceParam(raw, 'status', approvalStatuses),
    id: idParam(raw, 'id'),
  });
export type ApprovalSearch = ReturnType<typeof approvalSearch>;
