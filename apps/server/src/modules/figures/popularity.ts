import { addDays, businessDay } from '../../platform/business-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { setPopularity } from '../games/index.ts';
import { popularityOf } from './state.ts';
import * as store from './store.ts';

/** Business days whose play makes a game popular. */
const DAYS = 7;
const DAY = 86_400_000;

/** Has the lobby know what was played lately. @returns how many games became more or less popular */
export async function refreshPopularity(platform: Platform): Promise<number> {
  const today = businessDay(platform.clock.now());
  const played = await store.playedOn(platform.db, addDays(today, 1 - DAYS), today);
  const popularity = popularityOf(
    played.map(({ day, ...rest }) => ({ ...rest, age: (Date.parse(today) - Date.parse(day)) / DAY })),
  );
  return setPopularity(platform, popularity);
}
