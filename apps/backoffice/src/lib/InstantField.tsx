import { TextInput } from '@mantine/core';
import { businessDay } from '@salung/ui';
import { FieldButton, Popup } from '@salung/ui/office';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { dayField, instantOf, partsOf, timeField } from './typed-time.ts';

interface InstantFieldProps {
  label: string;
  /** As it was typed. */
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  /** The time of a day that is picked, or typed without one, such as `DAY_END`. */
  time?: string;
}

/** A day and a time in Bangkok: typed with a Buddhist or a Gregorian year, or the day picked in a calendar. */
export function InstantField({ label, value, onChange, error, time = '00:00' }: InstantFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const parts = partsOf(value, time);
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Written in one way once it is understood.
      onBlur={() => parts && onChange(timeField(instantOf(value, time)))}
      placeholder={`${dayField('2026-12-01')} 10:00`}
      error={error}
      maxLength={20}
      autoComplete="off"
      rightSection={
        <Popup
          opened={isOpen}
          onChange={setOpen}
          label={m.time_pick({ label })}
          target={(opener) => (
            <FieldButton {...opener} aria-label={m.time_pick({ label })}>
              <IconCalendar size={18} stroke={1.6} aria-hidden="true" />
            </FieldButton>
          )}
        >
          {({ Calendar }) => (
            <Calendar
              value={parts ? { fromDate: parts.day, toDate: parts.day } : {}}
              today={businessDay(Date.now())}
              onPick={(day) => {
                onChange(`${dayField(day)} ${parts?.time ?? time}`);
                setOpen(false);
              }}
            />
          )}
        </Popup>
      }
    />
  );
}
