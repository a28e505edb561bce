import { figureGroups, figureOrders } from '@salung/contract/browser';
import { days, order, paging } from '../../lib/list-search.ts';
import { choiceParam, countParam, defined, idParam, phoneParam, type Raw } from '../../lib/search-params.ts';

const digits = (raw: Raw, name: string): string | undefined => {
  const id = countParam(raw, name, 999_999_999);
  return id === undefined ? undefined : String(id);
};

export const figureSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    ...order(raw, figureOrders),
    by: choiceParam(raw, 'by', figureGroups),
    providerId: digits(raw, 'providerId'),
    gameId: digits(raw, 'gameId'),
    phone: phoneParam(raw, 'phone'),
    playerId: idParam(raw, 'playerId'),
  });
