import { m } from '../../paraglide/messages.js';
import type { Length } from './limit-text.ts';

/** How long a break or an exclusion is, in words. Also every page that says that a player is away needs them. */
export const lengthText: Record<Length, () => string> = {
  DAY: m.limits_length_day,
  WEEK: m.limits_length_week,
  MONTH: m.limits_length_month,
  HALF_YEAR: m.limits_length_half_year,
  YEAR: m.limits_length_year,
  FOREVER: m.limits_length_forever,
};
