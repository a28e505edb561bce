import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

export type Run = Answer<'conformance.list'>['runs'][number];
export type Result = Answer<'conformance.details'>['results'][number];
export type Message = Answer<'conformance.traffic'>['messages'][number];

export const resultTone = { PASS: 'good', FAIL: 'bad', SKIPPED: 'quiet' } as const;
export const resultText = (result: Result['result']): string =>
  ({ PASS: m.conformance_pass, FAIL: m.conformance_fail, SKIPPED: m.conformance_skipped })[result]();

export const stateText = (state: Run['state']): string =>
  ({
    QUEUED: m.conformance_queued,
    RUNNING: m.conformance_running,
    FINISHED: m.conformance_finished,
    ABORTED: m.conformance_aborted,
  })[state]();

export const titleOf = ({ titleTh, titleEn }: Pick<Result, 'titleTh' | 'titleEn'>): string =>
  getLocale() === 'th' ? titleTh : titleEn;

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING';

/** JSON in lines, anything else as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.replaceAll('&', '\n&');
  }
}
