import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Popup } from '../popup/Popup.tsx';
import css from './DateRange.module.css';
import { type DaySearch, daysText, presetOf } from './days.ts';
import { presetTexts } from './preset-texts.ts';

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
  const preset = presetOf(value);
  const shown = preset ? presetTexts[preset]() : daysText(value) || unset;
  const take = (days: DaySearch) => {
    setOpen(false);
    onChange(days);
  };
  return (
    <Popup
      opened={open}
      onChange={setOpen}
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
      {({ DayChooser }) => <DayChooser value={value} unset={unset} onTake={take} />}
    </Popup>
  );
}
