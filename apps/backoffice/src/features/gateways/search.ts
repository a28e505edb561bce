import { gatewayProviders, orderStates, paymentDirections } from '@salung/contract/browser';
import { days, paging } from '../../lib/list-search.ts';
import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

export const orderSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    provider: choiceParam(raw, 'provider', gatewayProviders),
    direction: choiceParam(raw, 'direction', paymentDirections),
    state: choiceParam(raw, 'state', orderStates),
    phone: textParam(raw, 'phone', 10),
    search: textParam(raw, 'search', 100),
    id: idParam(raw, 'id'),
  });
