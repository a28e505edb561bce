import { type GameType, MAX_AMOUNT } from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import { amountField } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import type { Game } from './game.ts';
import { isIdleTime, minutesOf } from './idle-minutes.ts';

/** The form of a game, with all values as typed; empty for unknown. */
export interface GameFields {
  providerId: string;
  code: string;
  nameTh: string;
  nameEn: string;
  type: GameType;
  /** Percent. */
  rtp: string;
  volatility: string;
  /** Baht. */
  minStake: string;
  maxStake: string;
  tags: string;
  hasDemo: boolean;
  /** Whole percent. */
  weight: string;
  /** Minutes that its rounds may be silent; empty: as type and provider say. */
  idleMinutes: string;
}

export const emptyGame: GameFields = {
  providerId: '',
  code: '',
  nameTh: '',
  nameEn: '',
  type: 'slot',
  rtp: '',
  volatility: '',
  minStake: '',
  maxStake: '',
  tags: '',
  hasDemo: false,
  weight: '',
  idleMinutes: '',
};

const typedPercent = (hundredths: number | null) => (hundredths === null ? '' : String(hundredths / 100));
const typedBaht = (satang: number | null) => (satang === null ? '' : amountField(satang));

export const fieldsOf = (game: Game): GameFields => ({
  providerId: game.providerId,
  code: game.code,
  nameTh: game.nameTh,
  nameEn: game.nameEn,
  type: game.type,
  rtp: typedPercent(game.rtp),
  volatility: game.volatility === null ? '' : String(game.volatility),
  minStake: typedBaht(game.minStake),
  maxStake: typedBaht(game.maxStake),
  tags: game.tags.join(' '),
  hasDemo: game.hasDemo,
  weight: game.weight === null ? '' : String(game.weight),
  idleMinutes: game.idleMinutes === null ? '' : String(game.idleMinutes),
});

/** Hundredths of a percentage as typed, from 0 to 100; undefined where it is none. */
export function hundredths(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return value <= 10_000 ? value : undefined;
}

/** A whole percentage as typed, from 0 to 100; undefined where it is none. */
const wholePercent = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined;

const isEmpty = (text: string) => text.trim() === '';
const tagsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The problems that are known without the server, by field. */
export function gameProblems(given: GameFields): Problems<GameFields> {
  const found: Problems<GameFields> = {};
  if (!given.providerId) found.providerId = m.games_invalid_provider();
  if (!/^[!-~]{1,100}$/.test(given.code.trim())) found.code = m.games_invalid_code();
  for (const field of ['nameTh', 'nameEn'] as const) {
    if (isEmpty(given[field])) found[field] = m.games_invalid_name();
  }
  if (!isEmpty(given.rtp) && hundredths(given.rtp) === undefined) found.rtp = m.games_invalid_percent();
  if (!isEmpty(given.weight) && wholePercent(given.weight) === undefined) {
    found.weight = m.games_invalid_whole_percent();
  }
  if (!isEmpty(given.idleMinutes) && !isIdleTime(given.idleMinutes)) {
    found.idleMinutes = m.games_invalid_idle();
  }
  const stakes = { minStake: parseBaht(given.minStake), maxStake: parseBaht(given.maxStake) };
  for (const field of ['minStake', 'maxStake'] as const) {
    const satang = stakes[field];
    if (!isEmpty(given[field]) && (satang === null || satang > MAX_AMOUNT)) found[field] = m.invalid_amount();
  }
  const { minStake, maxStake } = stakes;
  if (!found.maxStake && minStake !== null && maxStake !== null && minStake > maxStake) {
    found.maxStake = m.games_invalid_crossed();
  }
  const tags = tagsOf(given.tags);
  if (tags.length > 20 || tags.some((tag) => tag.length > 40)) found.tags = m.games_invalid_tags();
  return found;
}

/** What can be changed later, too. */
export const editBody = (given: GameFields) => ({
  nameTh: given.nameTh.trim(),
  nameEn: given.nameEn.trim(),
  type: given.type,
  rtp: hundredths(given.rtp) ?? null,
  volatility: given.volatility === '' ? null : Number(given.volatility),
  minStake: parseBaht(given.minStake),
  maxStake: parseBaht(given.maxStake),
  tags: tagsOf(given.tags),
  hasDemo: given.hasDemo,
  weight: wholePercent(given.weight) ?? null,
});

export const createBody = (given: GameFields) => ({
  providerId: given.providerId,
  code: given.code.trim(),
  ...editBody(given),
});

/** The minutes of silence as typed; null: as type and provider say. */
export const idleOf = ({ idleMinutes }: Pick<GameFields, 'idleMinutes'>): number | null =>
  isEmpty(idleMinutes) ? null : (minutesOf(idleMinutes) ?? null);
