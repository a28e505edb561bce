import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { day as dayText, monthYear, weekdayShort } from '../text/dates.ts';
import css from './Calendar.module.css';
import { addMonths, dayByKey, firstOf, inMonth, monthOf, weeksOf } from './calendar-days.ts';

interface CalendarProps {
  /** The selected days, both inclusive; open-ended if one is left out. */
  value: { fromDate?: string; toDate?: string };
  /** `2025-11-20`, in Bangkok. */
  today: string;
  /** The last day that can be selected. */
  max?: string;
  onPick: (day: string) => void;
}

const isBetween = (day: string, { fromDate, toDate }: CalendarProps['value']): boolean =>
  (fromDate !== undefined || toDate !== undefined) &&
  (fromDate === undefined || day >= fromDate) &&
  (toDate === undefined || day <= toDate);

/**
 * A month of days, with Buddhist years in Thai. Arrows go by days and weeks, PageUp and PageDown by months, with Shift
 * by years. Days are text (`2025-11-20`): no time of day, so no time zone.
 */
export function Calendar({ value, today, max, onPick }: CalendarProps) {
  const [current, setCurrent] = useState(value.toDate ?? value.fromDate ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const month = monthOf(current);
  const weeks = weeksOf(month);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const go = (day: string) => setCurrent(max !== undefined && day > max ? max : day);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    go(next);
  };
  const turn = (months: number) => go(inMonth(current, addMonths(month, months)));
  const isLast = max !== undefined && month >= monthOf(max);
  return (
    <div className={css.calendar}>
      <Head month={month} isLast={isLast} onTurn={turn} />
      <table ref={grid} className={css.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekdayShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-marked={isBetween(day, value) || undefined}>
                  <button
                    type="button"
                    className={css.day}
                    data-day={day}
                    data-other={monthOf(day) !== month || undefined}
                    data-end={day === value.fromDate || day === value.toDate || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={isBetween(day, value)}
                    aria-label={dayText(day)}
                    disabled={max !== undefined && day > max}
                    tabIndex={day === current ? 0 : -1}
                    onKeyDown={onKeyDown}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  month: string;
  /** Whether no later month can be selected. */
  isLast: boolean;
  onTurn: (months: number) => void;
}

/** The name of the month between buttons that turn to others. */
function Head({ month, isLast, onTurn }: HeadProps) {
  return (
    <div className={css.head}>
      <Turn label={m.calendar_previous_year()} onTurn={() => onTurn(-12)}>
        <IconChevronsLeft size={20} />
      </Turn>
      <Turn label={m.calendar_previous()} onTurn={() => onTurn(-1)}>
        <IconChevronLeft size={20} />
      </Turn>
      <span aria-live="polite" className={css.month}>
        {monthYear(firstOf(month))}
      </span>
      <Turn label={m.calendar_next()} disabled={isLast} onTurn={() => onTurn(1)}>
        <IconChevronRight size={20} />
      </Turn>
      <Turn label={m.calendar_next_year()} disabled={isLast} onTurn={() => onTurn(12)}>
        <IconChevronsRight size={20} />
      </Turn>
    </div>
  );
}

interface TurnProps {
  label: string;
  disabled?: boolean;
  onTurn: () => void;
  children: ReactNode;
}

function Turn({ label, disabled, onTurn, children }: TurnProps) {
  return (
    <button type="button" className={css.turn} aria-label={label} disabled={disabled} onClick={onTurn}>
      {children}
    </button>
  );
}
