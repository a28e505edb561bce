import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { Calendar } from '../../dates/Calendar.tsx';
import { m } from '../../paraglide/messages.js';
import { businessDay } from '../../text/dates.ts';
import { Popup } from '../popup/Popup.tsx';
import css from './DateRange.module.css';
import {
  between,
  type DayPreset,
  type DaySearch,
  dayPresets,
  daysText,
  presetDays,
  presetOf,
} from './days.ts';

const presetTexts: Record<DayPreset, () => string> = {
  today: m.days_today,
  yesterday: m.days_yesterday,
  week: m.days_week,
  month: m.days_month,
  thisMonth: m.days_this_month,
  lastMonth: m.days_last_month,
  thisYear: m.days_this_year,
};

interface DateRangeProps {
  value: DaySearch;
  onChange: (days: DaySearch) => void;
  /** The name for screen readers; `Days` by default. */
  label?: string;
  disabled?: boolean;
  /** What is shown where no days are chosen, if that is not every day. */
  unset?: string;
}

/**
 * Business days from and to, both inclusive: the usual periods with a click, any others in a calendar. In Thai the years
 * are Buddhist years.
 */
export function DateRange({
  value,
  onChange,
  label = m.days_label(),
  disabled = false,
  unset = m.days_all(),
}: DateRangeProps) {
  const [open, setOpen] = useState(false);
  /** The first of the two days that are being chosen. */
  const [begun, setBegun] = useState<string | null>(null);
  const preset = presetOf(value);
  const shown = preset ? presetTexts[preset]() : daysText(value) || unset;
  const toggle = (next: boolean) => {
    setBegun(null);
    setOpen(next);
  };
  const take = (days: DaySearch) => {
    toggle(false);
    onChange(days);
  };
  const pick = (day: string) => {
    if (begun === null) setBegun(day);
    else take(between(begun, day));
  };
  return (
    <Popup
      opened={open}
      onChange={toggle}
      label={label}
      className={css.dropdown}
      target={(opener) => (
        <Button
          {...opener}
          variant="default"
          size="sm"
          className={css.button ?? ''}
          leftSection={<IconCalendar size={18} stroke={1.6} />}
          aria-label={`${label}: ${shown}`}
          disabled={disabled}
        >
          {shown}
        </Button>
      )}
    >
      <ul className={css.presets}>
        <Preset label={unset} chosen={!value.fromDate && !value.toDate} onClick={() => take({})} />
        {dayPresets
          // The same days are not offered twice.
          .filter((each) => presetTexts[each]() !== unset)
          .map((each) => (
            <Preset
              key={each}
              label={presetTexts[each]()}
              chosen={each === preset}
              onClick={() => take(presetDays(each))}
            />
          ))}
      </ul>
      <div className={css.calendar}>
        <Calendar
          value={begun === null ? value : { fromDate: begun, toDate: begun }}
          today={businessDay(Date.now())}
          onPick={pick}
        />
        <p className={css.hint} aria-live="polite">
          {begun === null ? m.days_pick_first() : m.days_pick_last()}
        </p>
      </div>
    </Popup>
  );
}

function Preset({ label, chosen, onClick }: { label: string; chosen: boolean; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={css.preset} aria-pressed={chosen} onClick={onClick}>
        {label}
      </button>
    </li>
  );
}
