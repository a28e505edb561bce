import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { type DayPreset, presetDays } from './days.ts';
import css from './Filters.module.css';
import type { DaySearch } from './list-search.ts';
import { defined } from './search-params.ts';

/** A row of filters; what they say lives in the address. */
export function Filters({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  return (
    <search className={css.filters}>
      {children}
      {onClear && (
        <Button variant="subtle" color="gray" size="sm" leftSection={<IconX size={16} />} onClick={onClear}>
          {m.filter_clear()}
        </Button>
      )}
    </search>
  );
}

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Looks like a search field. */
  search?: boolean;
  numeric?: boolean;
}

/** How long after the last key the filter is applied. Milliseconds. */
const TYPING_PAUSE = 350;

/** Text to look for: applied when the typing pauses, or at once with Enter. */
export function TextFilter({ label, value, onChange, search = false, numeric = false }: TextFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const applied = useRef(value ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address changed otherwise than from here: back, or filters cleared.
    if ((value ?? '') === applied.current) return;
    applied.current = value ?? '';
    setTyped(value ?? '');
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === applied.current) return;
    applied.current = wanted;
    onChange(wanted || undefined);
  };
  return (
    <TextInput
      className={(search ? css.search : css.field) ?? ''}
      size="sm"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      {...(search ? { type: 'search', leftSection: <IconSearch size={18} stroke={1.6} /> } : {})}
      {...(numeric ? { inputMode: 'decimal' as const } : {})}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(text), TYPING_PAUSE);
      }}
      onBlur={() => apply(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
      }}
    />
  );
}

interface ChoiceFilterProps {
  label: string;
  /** What stands there when nothing is chosen. */
  all: string;
  value: string | undefined;
  choices: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** One of a few values, or all of them. */
export function ChoiceFilter({ label, all, value, choices, onChange }: ChoiceFilterProps) {
  return (
    <NativeSelect
      className={css.field ?? ''}
      size="sm"
      aria-label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

const presets: [DayPreset, () => string][] = [
  ['today', m.days_today],
  ['yesterday', m.days_yesterday],
  ['week', m.days_week],
  ['month', m.days_month],
];

/** Business days from and to, both inclusive, with the usual ones at hand. */
export function DaysFilter({ value, onChange }: { value: DaySearch; onChange: (days: DaySearch) => void }) {
  const now = presets.find(([preset]) => {
    const { from, to } = presetDays(preset);
    return from === value.fromDate && to === value.toDate;
  })?.[0];
  const some = value.fromDate || value.toDate;
  return (
    <>
      <NativeSelect
        className={css.field ?? ''}
        size="sm"
        aria-label={m.days_label()}
        value={now ?? (some ? 'custom' : '')}
        data={[
          { value: '', label: m.days_all() },
          ...presets.map(([preset, label]) => ({ value: preset, label: label() })),
          ...(some && !now ? [{ value: 'custom', label: m.days_custom() }] : []),
        ]}
        onChange={(event) => {
          const preset = presets.find(([name]) => name === event.currentTarget.value)?.[0];
          const days = preset ? presetDays(preset) : undefined;
          onChange(days ? { fromDate: days.from, toDate: days.to } : {});
        }}
      />
      <div className={css.days}>
        <DayField
          label={m.days_from()}
          value={value.fromDate}
          max={value.toDate}
          onChange={(fromDate) => onChange(defined({ ...value, fromDate }))}
        />
        <span aria-hidden="true">–</span>
        <DayField
          label={m.days_to()}
          value={value.toDate}
          min={value.fromDate}
          onChange={(toDate) => onChange(defined({ ...value, toDate }))}
        />
      </div>
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      size="sm"
      aria-label={label}
      value={value ?? ''}
      min={min}
      max={max}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
