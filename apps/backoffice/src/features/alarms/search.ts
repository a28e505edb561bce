import { choiceParam, countParam, defined, type Raw } from '../../lib/search-params.ts';

export const alarmTabs = ['open', 'history', 'rules', 'channels'] as const;

/** The part of the alarms that is shown. */
export const alarmSearch = (raw: Raw) =>
  defined({ tab: choiceParam(raw, 'tab', alarmTabs), page: countParam(raw, 'page') });
