import { isDeepStrictEqual } from 'node:util';
import type { AlarmFacts, AlarmFinding, AlarmRule } from '../../platform/alarm.ts';

/** What follows from a look at the rules, and when telling is tried again: no database. */

/** Milliseconds that a rule must find nothing before its alarm is over: what comes and goes is not told each time. */
export const QUIET = 5 * 60_000;
/** Milliseconds after which nobody tries any more to tell something. */
export const TOLD_WITHIN = 24 * 3_600_000;
/** The most that a rule finds: more of a kind is one alarm too many for people. */
export const FOUND = 50;

/** The parameters of a rule: those that somebody has set, within their bounds, and the presets. */
export function valuesOf(
  { parameters }: Pick<AlarmRule, 'parameters'>,
  set: Readonly<Record<string, unknown>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { preset, minimum, maximum }]) => {
      const value = set[name];
      const isValid = typeof value === 'number' && value >= minimum && value <= maximum;
      return [name, isValid ? value : preset];
    }),
  );
}

/** What is stored of an alarm that is on. */
export interface OpenAlarm {
  id: string;
  rule: string;
  key: string;
  facts: unknown;
  seenAt: Date;
}

export interface Step {
  /** Findings that have no alarm yet. */
  opened: { rule: string; finding: AlarmFinding }[];
  /** Alarms that still hold, with what is known of them now. */
  seen: { id: string; facts: AlarmFacts }[];
  /** Alarms that are over: `ended` by themselves, `dropped` because their rule is off or gone. */
  ended: OpenAlarm[];
  dropped: OpenAlarm[];
}

/**
 * What follows from a look at all rules. A rule that could not be checked changes nothing.
 * @param found the findings of the rules that were checked
 * @param off whether a rule is switched off, or no module has it any more
 */
export function stepOf(
  open: readonly OpenAlarm[],
  found: ReadonlyMap<string, readonly AlarmFinding[]>,
  off: (rule: string) => boolean,
  now: Date,
): Step {
  const step: Step = { opened: [], seen: [], ended: [], dropped: [] };
  const known = new Map(open.map((alarm) => [`${alarm.rule} ${alarm.key}`, alarm]));
  const holds = new Set<string>();
  for (const [rule, findings] of found) {
    for (const finding of findings.slice(0, FOUND)) {
      const name = `${rule} ${finding.key}`;
      if (holds.has(name)) continue;
      holds.add(name);
      const alarm = known.get(name);
      if (alarm) step.seen.push({ id: alarm.id, facts: finding.facts });
      else step.opened.push({ rule, finding });
    }
  }
  for (const alarm of open) {
    if (off(alarm.rule)) step.dropped.push(alarm);
    else if (!found.has(alarm.rule) || holds.has(`${alarm.rule} ${alarm.key}`)) continue;
    else if (now.getTime() - alarm.seenAt.getTime() >= QUIET) step.ended.push(alarm);
  }
  return step;
}

/** Those whose facts have changed. */
export const changedFacts = (open: readonly OpenAlarm[], seen: Step['seen']): Step['seen'] => {
  const before = new Map(open.map(({ id, facts }) => [id, facts]));
  return seen.filter(({ id, facts }) => !isDeepStrictEqual(before.get(id), facts));
};

/** Milliseconds until the next attempt, after so many: short at first, at most a quarter of an hour. */
export const nextAttempt = (attempts: number): number =>
  Math.min(60_000 * 2 ** Math.max(0, Math.min(attempts, 10) - 1), 15 * 60_000);
