import { gameOrders, gameTypes } from '@salung/contract/browser';
import { order, paging } from '../../lib/list-search.ts';
import { choiceParam, countParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

/** The id of a game or a provider: digits. */
const digits = (raw: Raw, name: string): string | undefined => {
  const id = countParam(raw, name, 999_999_999);
  return id === undefined ? undefined : String(id);
};

const isActive = (raw: Raw) => choiceParam(raw, 'isActive', ['true', 'false']);

export const gameSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...order(raw, gameOrders),
    providerId: digits(raw, 'providerId'),
    type: choiceParam(raw, 'type', gameTypes),
    isActive: isActive(raw),
    search: textParam(raw, 'search'),
    id: digits(raw, 'id'),
  });

export const providerSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    isActive: isActive(raw),
    search: textParam(raw, 'search'),
    id: digits(raw, 'id'),
  });

export const sessionSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    isOpen: choiceParam(raw, 'isOpen', ['true']),
    playerId: idParam(raw, 'playerId'),
    id: textParam(raw, 'id'),
  });

export const orderSearch = (raw: Raw) =>
  defined({ ...paging(raw), what: choiceParam(raw, 'what', ['all', 'providers']) });
