import { amountOrders, approvalStatuses } from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The requests for a second person. */
export const approvalSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, amountOrders),
    ...days(raw),
    /** Open requests are the default. */
    tab: choiceParam(raw, 'tab', ['decided', 'mine']),
    /** The page checks it against its words; the list of them would load with every page. */
    kind: textParam(raw, 'kind', 60),
    status: choiceParam(raw, 'status', approvalStatuses),
    id: idParam(raw, 'id'),
  });
export type ApprovalSearch = ReturnType<typeof approvalSearch>;
