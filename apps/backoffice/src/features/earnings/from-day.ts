import { businessDay } from '@salung/ui';

/** Days that are offered for a plan to begin. */
const OFFERED = 90;
const DAY = 86_400_000;

/** The days on which a plan can begin: from tomorrow on. */
export const comingDays = (now = Date.now()): string[] =>
  Array.from({ length: OFFERED }, (_, index) => businessDay(new Date(now + (index + 1) * DAY)));
