import { type GameType, gameTypes } from '@salung/contract/browser';
import { formatBaht, getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Provider } from './game.ts';

/** Words and figures of games. */

const types: Record<GameType, () => string> = {
  slot: m.games_type_slot,
  live: m.games_type_live,
  table: m.games_type_table,
  crash: m.games_type_crash,
  lotto: m.games_type_lotto,
  fishing: m.games_type_fishing,
  sport: m.games_type_sport,
};

export const gameTypeText = (type: GameType): string => types[type]();
export { gameTypes };

/** The name in the language of the app. */
export const nameOf = ({ nameTh, nameEn }: { nameTh: string; nameEn: string }): string =>
  getLocale() === 'th' ? nameTh : nameEn;

/** Hundredths of a percent: 9650 is `96.50 %`. */
export const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`;

/** A value of an imported list: percent and baht, as the list has them. */
export function listValue(field: string, value: string | number | boolean | null): string {
  if (value === null || value === '') return '–';
  if (typeof value !== 'number') return String(value);
  if (field === 'rtp') return percent(value);
  return field === 'minStake' || field === 'maxStake' ? formatBaht(value) : String(value);
}

type Failing = NonNullable<NonNullable<Provider['health']>['failing']>;

const obstacles: Record<Failing['obstacle'], () => string> = {
  unreachable: m.providers_obstacle_unreachable,
  status: m.providers_obstacle_status,
  unreadable: m.providers_obstacle_unreadable,
  refused: m.providers_obstacle_refused,
  address: m.providers_obstacle_address,
  setup: m.providers_obstacle_setup,
};

/** Why games of a provider don't open, with what its answer or our configuration says. */
export const obstacleText = ({ obstacle, detail }: Failing): string =>
  detail ? `${obstacles[obstacle]()} (${detail})` : obstacles[obstacle]();
