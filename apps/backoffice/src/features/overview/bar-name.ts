import { day, timeOfDay } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Bar, GraphData } from './bars.ts';

/** What a column stands for: an hour, a day, or several days. */
export const barName = ({ at, lastAt }: Pick<Bar, 'at' | 'lastAt'>, unit: GraphData['unit']): string => {
  if (unit === 'hour') return m.overview_clock({ time: timeOfDay(at).slice(0, 5) });
  return at === lastAt ? day(at) : `${day(at)} – ${day(lastAt)}`;
};
