import { shiftEndOf } from '@salung/client';
import { timeOfDay } from '@salung/ui';
import { IconClockHour4 } from '@tabler/icons-react';
import { useNow } from '../lib/use-now.ts';
import { m } from '../paraglide/messages.js';
import { useSession } from '../platform/session.ts';
import css from './ShiftEnd.module.css';

/** When the shift ends; counts the minutes once there are thirty left. Nothing for those without a shift. */
export function ShiftEnd() {
  const state = useSession();
  const now = useNow();
  const end = state.status === 'in' ? shiftEndOf(state.claims) : null;
  if (end === null) return null;
  const minutes = Math.max(0, Math.ceil((end - now) / 60_000));
  const soon = minutes <= 30;
  return (
    <p className={css.shift} data-soon={soon || undefined}>
      <IconClockHour4 size={16} stroke={1.6} aria-hidden="true" />
      {soon ? m.shift_soon({ time: timeOfDay(end), minutes }) : m.shift_until({ time: timeOfDay(end) })}
    </p>
  );
}
