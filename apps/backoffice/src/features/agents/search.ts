import { paging } from '../../lib/list-search.ts';
import { defined, idParam, type Raw } from '../../lib/search-params.ts';

export const agentSearch = (raw: Raw) => defined({ ...paging(raw), id: idParam(raw, 'id') });
