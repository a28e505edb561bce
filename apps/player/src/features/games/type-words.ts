import { m } from '../../paraglide/messages.js';
import type { GameType } from './types.ts';

/** The types of games in words. */
export const typeWords: Record<GameType, () => string> = {
  slot: m.game_type_slot,
  live: m.game_type_live,
  table: m.game_type_table,
  crash: m.game_type_crash,
  lotto: m.game_type_lotto,
  fishing: m.game_type_fishing,
  sport: m.game_type_sport,
};
