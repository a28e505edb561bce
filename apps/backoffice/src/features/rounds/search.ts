import { roundStates } from '@salung/contract/browser';
import { hiddenText, parseHidden } from '@salung/ui/office';
import { days } from '../../lib/list-search.ts';
import {
  choiceParam,
  countParam,
  defined,
  idParam,
  phoneParam,
  type Raw,
  textParam,
} from '../../lib/search-params.ts';

/** The provider's id of something, as the server takes it: printable, without spaces. */
function refParam(raw: Raw, name: string): string | undefined {
  const value = textParam(raw, name, 150);
  return value !== undefined && /^[!-~]+$/.test(value) ? value : undefined;
}
const digits = (raw: Raw, name: string): string | undefined => {
  const id = countParam(raw, name, 999_999_999);
  return id === undefined ? undefined : String(id);
};

export const roundSearch = (raw: Raw) =>
  defined({
    ...days(raw),
    hide: hiddenText(parseHidden(raw.hide)),
    phone: phoneParam(raw, 'phone'),
    playerId: idParam(raw, 'playerId'),
    providerId: digits(raw, 'providerId'),
    gameId: digits(raw, 'gameId'),
    ref: refParam(raw, 'ref'),
    transaction: refParam(raw, 'transaction'),
    state: choiceParam(raw, 'state', roundStates),
    stakedFrom: countParam(raw, 'stakedFrom', Number.MAX_SAFE_INTEGER),
    wonFrom: countParam(raw, 'wonFrom', Number.MAX_SAFE_INTEGER),
    id: textParam(raw, 'id', 20),
  });
