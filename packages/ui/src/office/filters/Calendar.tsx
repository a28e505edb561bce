import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { day as dayText, monthYear, weekdayShort } from '../../text/dates.ts';
import css from './Calendar.module.css';
import { addMonths, dayByKey, firstOf, inMonth, monthOf, weeksOf } from './calendar-days.ts';
import type { DaySearch } from './days.ts';

interface CalendarProps {
  /** The days that are marked. */
  value: DaySearch;
  /** `2025-11-20`, in Bangkok. */
  today: string;
  onPick: (day: string) => void;
}

const isBetween = (day: string, { fromDate, toDate }: DaySearch): boolean =>
  (fromDate !== undefined || toDate !== undefined) &&
  (fromDate === undefined || day >= fromDate) &&
  (toDate === undefined || day <= toDate);

/** A month of days: arrows go by days and weeks, PageUp and PageDown by months. */
export function Calendar({ value, today, onPick }: CalendarProps) {
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
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    setCurrent(next);
  };
  const turn = (months: number) => setCurrent(inMonth(current, addMonths(month, months)));
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <ActionIcon size={36} aria-label={m.calendar_previous()} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <span aria-live="polite">{monthYear(firstOf(month))}</span>
        <ActionIcon size={36} aria-label={m.calendar_next()} onClick={() => turn(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
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
