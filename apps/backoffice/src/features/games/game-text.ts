import { type GameType, gameTypes } from '@salung/contract/browser';
import { formatBaht, getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

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

/** How a provider is connected; `own` is a module of the platform itself. */
export const adapterText = (adapter: string): string =>
  adapter === 'own' ? m.providers_adapter_own() : adapter;

/** Hundredths of a percent: 9650 is `96.50 %`. */
export const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`;

/** A value of an imported list: percent and baht, as the list has them. */
export function listValue(field: string, value: string | number | boolean | null): string {
  if (value === null || value === '') return '–';
  if (typeof value !== 'number') return String(value);
  if (field === 'rtp') return percent(value);
  return field === 'minStake' || field === 'maxStake' ? formatBaht(value) : String(value);
}
