import { defined, type Raw, textParam } from '../../lib/search-params.ts';

/** The part of the settings that is shown. */
export const settingSearch = (raw: Raw) => defined({ tab: textParam(raw, 'tab', 20) });
