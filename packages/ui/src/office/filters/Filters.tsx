import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './Filters.module.css';

interface FiltersProps {
  children?: ReactNode;
  /** Clears the filters; given while any is in use. */
  onClear?: (() => void) | undefined;
  /** The tools of the table, on the right. */
  tools?: ReactNode;
}

/** A row of filters. Their values are in the address. */
export function Filters({ children, onClear, tools }: FiltersProps) {
  return (
    <div className={css.bar}>
      <search className={css.filters} hidden={!children && !onClear}>
        {children}
        {onClear && (
          <Button variant="subtle" color="gray" size="sm" leftSection={<IconX size={16} />} onClick={onClear}>
            {m.filter_clear()}
          </Button>
        )}
      </search>
      {tools && <div className={css.tools}>{tools}</div>}
    </div>
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

/** How long after the last key the filter is applied: longer than between two keys of a fast typist. Milliseconds. */
const TYPING_PAUSE = 110;

/** A text filter: applied when the person stops typing, or at once with Enter. */
export function TextFilter({ label, value, onChange, search = false, numeric = false }: TextFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const applied = useRef(value ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address was changed from elsewhere: by the back button, or because filters were cleared.
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
  /** The label of "all". */
  all: string;
  value: string | undefined;
  choices: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A filter by one of a few values. */
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
