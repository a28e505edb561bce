import { callOutcomes, openFor } from '@salung/contract/browser';
import { days, paging } from '../../lib/list-search.ts';
import {
  choiceParam,
  countParam,
  defined,
  idParam,
  phoneParam,
  type Raw,
  textParam,
} from '../../lib/search-params.ts';

/** The id of a provider, a call or a round: digits. */
const digits = (raw: Raw, name: string): string | undefined => {
  const id = countParam(raw, name, Number.MAX_SAFE_INTEGER);
  return id === undefined ? undefined : String(id);
};

const provider = (raw: Raw) => {
  const id = countParam(raw, 'providerId', 99_999);
  return id === undefined ? undefined : String(id);
};

export const callSearch = (raw: Raw) =>
  defined({
    hide: paging(raw).hide,
    ...days(raw),
    providerId: provider(raw),
    playerId: idParam(raw, 'playerId'),
    phone: phoneParam(raw, 'phone'),
    ref: textParam(raw, 'ref', 200),
    outcome: choiceParam(raw, 'outcome', callOutcomes),
    id: digits(raw, 'id'),
  });

export const openRoundSearch = (raw: Raw) =>
  defined({
    hide: paging(raw).hide,
    minutes: openFor.find((minutes) => minutes === String(raw.minutes)),
    providerId: provider(raw),
    playerId: idParam(raw, 'playerId'),
    phone: phoneParam(raw, 'phone'),
    id: digits(raw, 'id'),
  });
