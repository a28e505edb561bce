import { defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The roles and the one that is open. */
export const rolesSearch = (raw: Raw) =>
  defined({ search: textParam(raw, 'search', 60), id: idParam(raw, 'id') });
