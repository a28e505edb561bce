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

/** What providers call most; other paths are shown as they are. */
const names: Readonly<Record<string, () => string>> = {
  stake: m.rounds_kind_stake,
  win: m.rounds_kind_win,
  close: m.rounds_kind_close,
  rollback: m.rounds_kind_rollback,
  reward: m.rounds_kind_reward,
  adjust: m.rounds_kind_adjust,
  balance: m.calls_balance,
};

/** A path in words where it ends in a known one, with the path behind it. */
function pathText(path: string): string {
  const last = path.split(/[/?]/).filter(Boolean).at(-1) ?? '';
  const name = Object.hasOwn(names, last) ? names[last]?.() : undefined;
  return name === undefined ? path : `${name} (${path})`;
}

/** What was called; calls of ours say that they are. */
export const callText = ({ path, isOutgoing }: Pick<Call, 'path' | 'isOutgoing'>): string =>
  isOutgoing ? m.calls_to_provider({ path: pathText(path) }) : pathText(path);

interface Searched {
  providerId?: string | undefined;
  outcome?: Call['verdict'] | undefined;
  phone?: string | undefined;
  playerId?: string | undefined;
  ref?: string | undefined;
}

/** Whether the server looks at an hour only, as for a provider's calls or those that went well; otherwise at seven days. */
export const looksAtAnHour = ({ providerId, outcome, phone, playerId, ref }: Searched): boolean =>
  (providerId !== undefined || outcome === 'ok') &&
  outcome !== 'refused' &&
  phone === undefined &&
  playerId === undefined &&
  ref === undefined;

export const durationText = ({ milliseconds }: Pick<Call, 'milliseconds'>): string =>
  m.calls_milliseconds({
    count: milliseconds.toLocaleString(getLocale(), { maximumFractionDigits: milliseconds < 10 ? 1 : 0 }),
  });
