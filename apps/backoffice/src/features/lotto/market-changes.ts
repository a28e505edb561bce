import { m } from '../../paraglide/messages.js';
import { typeText } from './lotto-text.ts';
import { BETWEEN, betOf, betParts, limitParts, planParts, schedulePartsOf } from './market-lines.ts';
import { rtpOfBet } from './rtp-text.ts';

export interface ChangedTerm {
  name: string;
  /** In words; null where there was, or will be, nothing. */
  from: string | null;
  to: string | null;
}

type Values = Readonly<Record<string, unknown>> | null;

const linesIn = (values: Values, field: string): string[] => {
  const found = values?.[field];
  const lines = Array.isArray(found) ? found : found === undefined || found === null ? [] : [found];
  return lines.filter((line) => typeof line === 'string');
};

/** The name of a line’s subject, and what it says in parts. */
type Reads = (line: string) => [name: string, parts: string[]];

const asItIs: Reads = (line) => [line, [line]];
const readBet: Reads = (line) => {
  const bet = betOf(line);
  if (!bet) return asItIs(line);
  const [pays = '', ...limits] = betParts(bet);
  return [typeText(bet.type), [pays, `RTP ${rtpOfBet(bet)}`, ...limits]];
};
const readPlan: Reads = (line) => {
  const plan = planParts(line);
  return plan ? [m.lotto_plan_called({ name: plan[0] }), [plan[1]]] : asItIs(line);
};
const readLimit: Reads = (line) => {
  const limit = limitParts(line);
  return limit ? [limit[0], [limit[1]]] : asItIs(line);
};
const readSchedule: Reads = (line) => [m.lotto_schedule(), schedulePartsOf(line) ?? [line]];
const readSource: Reads = (line) => [m.lotto_source(), [line]];
const readFeed: Reads = (line) => [`${m.lotto_sources()}: ${line}`, [line]];

const parts: readonly [field: string, read: Reads][] = [
  ['rates', readBet],
  ['lottoPlans', readPlan],
  ['limits', readLimit],
  ['rhythm', readSchedule],
  ['source', readSource],
  ['sources', readFeed],
];

/** What of it the other side does not say; all of it where there is no other side. */
const onlyHere = (parts: string[] | undefined, others: string[] = []): string | null =>
  parts === undefined ? null : parts.filter((part) => !others.includes(part)).join(BETWEEN);

/** The terms of a market that differ, of what its log entry or request has before and after; of each only the parts that do. */
export function changedTerms(before: Values, after: Values): ChangedTerm[] {
  return parts.flatMap(([field, read]) => {
    const from = new Map(linesIn(before, field).map(read));
    const to = new Map(linesIn(after, field).map(read));
    return [...new Set([...from.keys(), ...to.keys()])].flatMap((name) => {
      const [was, will] = [from.get(name), to.get(name)];
      const change = { name, from: onlyHere(was, will), to: onlyHere(will, was) };
      return change.from === '' && change.to === '' ? [] : [change];
    });
  });
}
