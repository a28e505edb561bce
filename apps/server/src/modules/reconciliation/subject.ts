import type { reconciliationProblems, subjectTypes } from '@salung/contract';
import type { RawBuilder } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** Subjects of reconciliation: others who keep books of their own about money that is in ours. Each kind says how to get both sides. */

export type SubjectType = (typeof subjectTypes)[number];
type Problem = (typeof reconciliationProblems)[number];

/** Thrown where the other side could not be read. The message is for staff. */
export class Unread extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A business day of Bangkok. */
export interface Day {
  day: string;
  from: Date;
  to: Date;
}

/** A transaction as the other side has it; the amount is satang, positive towards the house. */
export interface TheirLine {
  ref: string;
  kind: string;
  state: 'done' | 'refused' | 'rolledBack' | 'open';
  amount: number;
  player: string | null;
  partOf: string | null;
  at: Date;
}

export interface Reconcilable {
  type: SubjectType;
  id: string;
  code: string;
  nameTh: string;
  nameEn: string;
  isActive: boolean;
  report: 'READY' | 'NONE' | 'NOT_SET_UP';
  missing: readonly string[];
}

/** What both sides have at the end of a day, satang. */
export interface Balance {
  ours: number;
  theirs: number;
  at: Date;
}

/** How long we wait for the other side, and the signal that the process is about to end. */
export interface TimeLimits {
  /** Milliseconds for one answer, and those for which it may be silent in between. */
  time: number;
  silence: number;
  signal: AbortSignal;
}

export interface Subject {
  /** All that there are, with whether they have a report. */
  all(platform: Platform): Promise<Reconcilable[]>;
  /** What the other side has of a day, as it comes. @throws Unread */
  theirs(platform: Platform, id: string, day: Day, limits: TimeLimits): AsyncIterable<TheirLine>;
  /** Rows of ours in a span of time: ref, kind, state, amount, player, part_of, at, notice. */
  between(id: string, from: Date, to: Date): RawBuilder<unknown>;
  /** Whether ours can only be looked up with the player to whom they belong. */
  isByPlayer?: boolean;
  /** The same of what is named by rows (ref, player), whenever it was. */
  named(id: string, rows: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Ours of a day that the other side has under another day, where that is known beforehand. */
  elsewhere?(platform: Platform, id: string, day: Day): Promise<{ ref: string; day: string }[]>;
  /** When the other side last said something of a day, where its report comes by itself; null where it did not. */
  reportedAt?(platform: Platform, id: string, day: Day): Promise<Date | null>;
  /** Asks the other side what the house has there now; it is recorded once for each day, when the day has ended. @throws Unread */
  askBalance?(platform: Platform, id: string): Promise<number>;
  /** What both sides had at the end of a day, where that is known. */
  balance?(platform: Platform, id: string, day: Day): Promise<Balance | undefined>;
}
