import type { Answer } from '@salung/client';
import type { LottoPhase } from '@salung/contract/browser';
import type { BetType } from '@salung/lotto';
import { formatBaht, getLocale, type ShownStatus, type Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { dayText } from './round-name.ts';

/** Rounds, numbers and bet types in words: what many parts say. What few say has files of its own. */

export type RoundRow = Answer<'lotto.rounds'>['data'][number];
export type Board = Answer<'lotto.round'>;
export type Exposure = Board['exposures'][number];
export type NumberState = Exposure['state'];
export type RoundTicket = Answer<'lotto.roundTickets'>['data'][number];
export type Outcome = NonNullable<Board['outcome']>;

const types: Readonly<Record<BetType, () => string>> = {
  top3: m.lotto_type_top3,
  tod3: m.lotto_type_tod3,
  top2: m.lotto_type_top2,
  bottom2: m.lotto_type_bottom2,
  runTop: m.lotto_type_run_top,
  runBottom: m.lotto_type_run_bottom,
  front3: m.lotto_type_front3,
  bottom3: m.lotto_type_bottom3,
  top4: m.lotto_type_top4,
  tod4: m.lotto_type_tod4,
  set4: m.lotto_type_set4,
};
export const typeText = (type: BetType): string => types[type]();

export const isType = (code: string): code is BetType => Object.hasOwn(types, code);

/** The same for a code out of a log; itself where it is none. */
export const anyTypeText = (code: string): string => (isType(code) ? typeText(code) : code);

export const marketText = ({ nameTh, nameEn }: { nameTh: string; nameEn: string }): string =>
  getLocale() === 'th' ? nameTh : nameEn;

export const roundText = (round: Pick<RoundRow, 'drawDate' | 'place' | 'market'>): string =>
  `${marketText(round.market)} · ${dayText(round)}`;

const phases: Readonly<Record<LottoPhase, [Tone, () => string]>> = {
  COMING: ['quiet', m.lotto_phase_coming],
  OPEN: ['good', m.lotto_phase_open],
  CLOSED: ['wait', m.lotto_phase_closed],
  SETTLING: ['info', m.lotto_phase_settling],
  SETTLED: ['quiet', m.lotto_phase_settled],
  CORRECTING: ['info', m.lotto_phase_correcting],
  REFUNDING: ['info', m.lotto_phase_refunding],
  REFUNDED: ['bad', m.lotto_phase_refunded],
};
/** Whether a round pays no prize: its stakes go back, or have gone. */
export const isRefunded = ({ phase }: Pick<Board, 'phase'>): boolean =>
  phase === 'REFUNDING' || phase === 'REFUNDED';

export function phaseBadge(phase: LottoPhase): ShownStatus {
  const [tone, label] = phases[phase];
  return { tone, label: label() };
}

const wanted: Readonly<Record<NonNullable<RoundRow['wants']>, [Tone, () => string]>> = {
  CONFIRM: ['wait', m.lotto_wants_confirm],
  RESULT: ['wait', m.lotto_wants_result],
  COMPARE: ['bad', m.lotto_wants_compare],
};

/** What a round wants of staff, else what it does. */
export function roundBadge({ wants, phase }: Pick<RoundRow, 'wants' | 'phase'>): ShownStatus {
  if (wants === null) return phaseBadge(phase);
  const [tone, label] = wanted[wants];
  return { tone, label: label() };
}

const numberStates: Readonly<Record<NumberState, [Tone, () => string]>> = {
  OPEN: ['quiet', m.lotto_number_open],
  HALF: ['wait', m.lotto_number_half],
  CLOSED: ['bad', m.lotto_number_closed],
};
export function numberBadge(state: NumberState): ShownStatus {
  const [tone, label] = numberStates[state];
  return { tone, label: label() };
}
export const numberStateText = (state: NumberState): string => numberStates[state][1]();

/** Hundredths as people write a rate: `900`, `3.2`. */
export const rateText = (rate: number): string => (rate / 100).toLocaleString('en-US');

/** Hundredths of a percent: `88%`, `59–89.9%`. */
export const shareText = (least: number, most = least): string => {
  const shown = (share: number) => (share / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return least === most ? `${shown(least)}%` : `${shown(least)}–${shown(most)}%`;
};

/** `฿1–฿1,000`. */
export const spanText = (least: number, most: number): string =>
  `${formatBaht(least)}–${formatBaht(most)}`.replaceAll('.00', '');

/** Whole baht without their satang, others in full: limits are whole as a rule. */
export const limitText = (satang: number): string => formatBaht(satang).replace(/\.00$/, '');
