import { timeOrders } from '@salung/contract/browser';
import { auditActions } from '@salung/contract/staff';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The log. */
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
