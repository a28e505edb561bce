import {
  differenceKinds,
  differenceStates,
  reconciliationStates,
  subjectTypes,
} from '@salung/contract/browser';
import { days, paging } from '../../lib/list-search.ts';
import { choiceParam, countParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

const digits = (raw: Raw, name: string, most: number): string | undefined => {
  const id = countParam(raw, name, most);
  return id === undefined ? undefined : String(id);
};

/** The id of a game provider is a number, those of others are UUIDs. */
const subjectOf = (raw: Raw): string | undefined =>
  digits(raw, 'subjectId', 99_999) ?? idParam(raw, 'subjectId');

export const runStates = ['attention', ...reconciliationStates] as const;

export const reconciliationSearch = (raw: Raw) =>
  defined({
    ...paging(raw),
    ...days(raw),
    subjectType: choiceParam(raw, 'subjectType', subjectTypes),
    subjectId: subjectOf(raw),
    state: choiceParam(raw, 'state', runStates),
  });

export const differenceSearch = (raw: Raw) =>
  defined({
    hide: paging(raw).hide,
    state: choiceParam(raw, 'state', differenceStates),
    kind: choiceParam(raw, 'kind', differenceKinds),
    owner: choiceParam(raw, 'owner', ['me'] as const),
    ref: textParam(raw, 'ref', 200),
    id: digits(raw, 'id', Number.MAX_SAFE_INTEGER),
  });
