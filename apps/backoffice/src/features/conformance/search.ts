import { choiceParam, defined, idParam, type Raw, textParam } from '../../lib/search-params.ts';

export const results = ['FAIL', 'PASS', 'SKIPPED'] as const;

/** The test that is shown (the newest if none), the results of it, and the case that is open. */
export const conformanceSearch = (raw: Raw) =>
  defined({
    run: idParam(raw, 'run'),
    result: choiceParam(raw, 'result', results),
    case: textParam(raw, 'case'),
  });
