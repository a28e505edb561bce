import { timeOrders } from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The log. */
export const auditSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, timeOrders),
    staffId: idParam(raw, 'staffId'),
    /** The page checks it against its words; the list of them would load with every page. */
    action: textParam(raw, 'action', 60),
    subjectId: textParam(raw, 'subjectId', 60),
    player: textParam(raw, 'player', 100),
    playerId: idParam(raw, 'playerId'),
    entry: textParam(raw, 'entry', 20),
  });
