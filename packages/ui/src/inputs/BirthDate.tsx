import { Input, NativeSelect } from '@mantine/core';
import { MINIMUM_AGE } from '@salung/contract/browser';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { businessDay } from '../text/dates.ts';
import { getLocale } from '../text/locale.ts';
import css from './BirthDate.module.css';

export interface BirthDateProps {
  /** `1990-02-28`, or unfinished. */
  value: string;
  onChange: (day: string) => void;
  error?: string | null | undefined;
}

/** Day, month and year as three lists: quick on a phone, and with Buddhist years in Thai. */
export function BirthDate({ value, onChange, error }: BirthDateProps) {
  const id = useId();
  const [year = '', month = '', day = ''] = value.split('-');
  const locale = getLocale();
  const [newest] = useState(() => Number(businessDay(Date.now()).slice(0, 4)) - MINIMUM_AGE);
  const monthName = new Intl.DateTimeFormat(locale === 'th' ? 'th-TH' : 'en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
  const two = (n: number) => String(n).padStart(2, '0');
  const days = Array.from({ length: 31 }, (_, i) => ({ value: two(i + 1), label: String(i + 1) }));
  const months = Array.from({ length: 12 }, (_, i) => ({
    value: two(i + 1),
    label: monthName.format(Date.UTC(2000, i, 1)),
  }));
  const years = Array.from({ length: 90 }, (_, i) => {
    const ce = newest - i;
    return { value: String(ce), label: String(locale === 'th' ? ce + 543 : ce) };
  });
  const set = (part: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...part };
    onChange(`${next.year}-${next.month}-${next.day}`);
  };
  const shared = {
    rightSection: <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />,
    rightSectionPointerEvents: 'none',
    rightSectionWidth: 32,

    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <fieldset className={css.set}>
      <Input.Label component="legend">{m.birth_date()}</Input.Label>
      <div className={css.parts}>
        <NativeSelect
          {...shared}
          name="birthDate"
          aria-label={m.birth_day()}
          autoComplete="bday-day"
          value={day}
          error={Boolean(error)}
          data={[{ value: '', label: m.birth_day() }, ...days]}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <NativeSelect
          {...shared}
          aria-label={m.birth_month()}
          autoComplete="bday-month"
          value={month}
          error={Boolean(error)}
          data={[{ value: '', label: m.birth_month() }, ...months]}
          onChange={(event) => set({ month: event.currentTarget.value })}
        />
        <NativeSelect
          {...shared}
          aria-label={m.birth_year()}
          autoComplete="bday-year"
          value={year}
          error={Boolean(error)}
          data={[{ value: '', label: m.birth_year() }, ...years]}
          onChange={(event) => set({ year: event.currentTarget.value })}
        />
      </div>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  );
}
