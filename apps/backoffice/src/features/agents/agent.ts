import type { Answer } from '@salung/client';
import type { Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

export type Agent = Answer<'agents.list'>['data'][number];
export type Job = Answer<'agents.details'>['jobs'][number];
type Report = Job['reports'][number];

interface Badge {
  tone: Tone;
  label: string;
}

const states: Record<Agent['status'], [Tone, () => string]> = {
  FREE: ['good', m.agents_free],
  DOING: ['info', m.agents_doing],
  CLOSE: ['quiet', m.agents_close],
};

/** What a channel is doing. */
export function stateBadge({ status }: Agent): Badge {
  const [tone, label] = states[status];
  return { tone, label: label() };
}

/** Whether the program of a channel is there; nothing where it is off and need not be. */
export function heardBadge({ isHeard, isActive, status }: Agent): Badge | null {
  if (isHeard) return { tone: 'good', label: m.agents_heard() };
  return isActive || status === 'DOING' ? { tone: 'bad', label: m.agents_silent() } : null;
}

/** What a channel is for. */
export const tasksText = ({ paysOut, readsLines }: Pick<Agent, 'paysOut' | 'readsLines'>): string =>
  [...(paysOut ? [m.agents_pays_out()] : []), ...(readsLines ? [m.agents_reads_lines()] : [])].join(' · ') ||
  m.agents_no_task();

const jobStates: Record<Job['state'], [Tone, () => string]> = {
  WAITING: ['wait', m.agents_job_waiting],
  CLAIMED: ['info', m.agents_job_claimed],
  PAID: ['good', m.agents_job_paid],
  REFUSED: ['bad', m.agents_job_refused],
  UNKNOWN: ['bad', m.agents_job_unknown],
  CANCELLED: ['quiet', m.agents_job_cancelled],
};

/** The state of a job, as a badge shows it. */
export function jobBadge(state: Job['state']): Badge {
  const [tone, label] = jobStates[state];
  return { tone, label: label() };
}

const sayings: Record<Report['said'], () => string> = {
  paid: m.agents_said_paid,
  refused: m.agents_said_refused,
  unknown: m.agents_said_unknown,
};
const effects: Record<Report['effect'], () => string> = {
  taken: m.agents_effect_taken,
  repeated: m.agents_effect_repeated,
  late: m.agents_effect_late,
  contradicts: m.agents_effect_contradicts,
};

export const reportText = ({ said, effect }: Report): string => `${sayings[said]()} · ${effects[effect]()}`;

/** Whether somebody has to look at a report: nothing followed from it, although it says something else. */
export const isOpenQuestion = ({ effect }: Report): boolean => effect === 'late' || effect === 'contradicts';

/** Reasons that the platform gives itself. What programs say is shown as they say it. */
const reasons: Readonly<Record<string, () => string>> = {
  'nobody claimed it': m.agents_why_unclaimed,
  'the lease ended without a report': m.agents_why_silent,
};
export const reasonText = (why: string): string => reasons[why]?.() ?? why;

/** A new key: 32 random bytes. It is made here, so that no answer of the server ever contains one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
