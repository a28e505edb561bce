import type { GameType, RunPhase, Words } from '@salung/contract/browser';
import { parseBaht, type Tone } from '@salung/ui';
import { amountField } from '../../lib/amount-field.ts';
import { m } from '../../paraglide/messages.js';
import { gameTypeText } from '../games/game-text.ts';
import { said } from '../promotions/promotion.ts';

/** What commission and cashback have in common on the screen. */

interface Shown {
  label: () => string;
  tone: Tone;
}

export type PlanState = 'COMING' | 'NOW' | 'PAST';
export const planStates: Readonly<Record<PlanState, Shown>> = {
  COMING: { label: m.earnings_plan_coming, tone: 'info' },
  NOW: { label: m.earnings_plan_now, tone: 'good' },
  PAST: { label: m.earnings_plan_past, tone: 'quiet' },
};

export const runPhaseNames: Readonly<Record<RunPhase, Shown>> = {
  CORRECTING: { label: m.earnings_run_correcting, tone: 'info' },
  COUNTING: { label: m.earnings_run_counting, tone: 'info' },
  DONE: { label: m.earnings_run_done, tone: 'good' },
};

export const number = (value: number): string => value.toLocaleString('en-US');

export const linesOf = (words: readonly Words[]): string[] => words.map(said);

/** A percentage as it is typed, such as `0.50`; of hundredths of a percent. Nothing where it is 0. */
export const percentField = (hundredths: number): string => (hundredths === 0 ? '' : amountField(hundredths));

/** Hundredths of a percent that were typed, up to 100 %; nothing is 0. Null where it is no percentage. */
export function percentOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const hundredths = parseBaht(typed);
  return hundredths === null || hundredths > 10_000 ? null : hundredths;
}

/** Satang that were typed; null where nothing was, undefined where it is no amount above 0. */
export function amountOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const satang = parseBaht(typed);
  return satang === null || satang < 1 ? undefined : satang;
}

/** The type of game that a line is about, or what it is otherwise. */
export const typeText = (type: GameType | null, otherwise: string): string =>
  type === null ? otherwise : gameTypeText(type);

/** An amount of hundredths of a satang in baht with the four digits that it is counted with. */
export const fineBaht = (satang: number): string =>
  `${satang < 0 ? '−' : ''}฿${Math.abs(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
