import type { Answer } from '@salung/client';
import type { ShownStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

export type Call = Answer<'oversight.calls'>['data'][number];

/** The result of a call: done, or our word for the refusal. */
export const resultOf = ({ verdict }: Pick<Call, 'verdict'>): ShownStatus =>
  verdict === 'ok'
    ? { tone: 'good', label: m.calls_ok() }
    : { tone: 'bad', label: `${m.calls_refused()} · ${verdict}` };

/** What was called; calls of ours say that they are. */
export const callText = ({ path, isOutgoing }: Pick<Call, 'path' | 'isOutgoing'>): string =>
  isOutgoing ? m.calls_to_provider({ path }) : path;

export const durationText = ({ milliseconds }: Pick<Call, 'milliseconds'>): string =>
  m.calls_milliseconds({
    count: milliseconds.toLocaleString(getLocale(), { maximumFractionDigits: milliseconds < 10 ? 1 : 0 }),
  });
