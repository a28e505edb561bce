import { m } from '../../paraglide/messages.js';
import type { DayPreset } from './days.ts';

export const presetTexts: Record<DayPreset, () => string> = {
  today: m.days_today,
  yesterday: m.days_yesterday,
  week: m.days_week,
  month: m.days_month,
  thisMonth: m.days_this_month,
  lastMonth: m.days_last_month,
  thisYear: m.days_this_year,
};
