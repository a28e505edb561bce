import { day } from '@salung/ui';
import type { Asked } from '../../platform/words.ts';

/** The first day of a plan that is asked for. */
export const firstDayOf = ({ after }: Pick<Asked, 'after'>): string => {
  const fromDay = after?.fromDay;
  return typeof fromDay === 'string' ? day(`${fromDay}T12:00:00+07:00`) : '–';
};

/** Whether it ends the plan that was there. */
export const endsPlan = ({ after }: Pick<Asked, 'after'>): boolean =>
  Array.isArray(after?.plan) && after.plan.length === 0;
