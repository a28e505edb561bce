import { paging } from '../../lib/list-search.ts';
import { defined, type Raw } from '../../lib/search-params.ts';

/** The players in a segment. */
export const membersSearch = (raw: Raw) => defined({ ...paging(raw) });
