import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FieldButton } from './FieldButton.tsx';
import css from './TimeField.module.css';
import { halfHours, parseTime } from './times.ts';

interface TimeFieldProps {
  label: string;
  /** `08:30`, or an unfinished text. */
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
}

const indexFor = (time: string) => {
  const next = halfHours.findIndex((one) => one >= time);
  return next === -1 ? halfHours.length - 1 : next;
};

/**
 * A time of day in 24 hours, whatever the browser's language: typed in any form (`9`, `930`, `9.30`), or chosen from the
 * half hours. Arrow keys open the list and move in it, Enter chooses, Escape closes only the list.
 */
export function TimeField({ label, value, onChange, error }: TimeFieldProps) {
  const id = useId();
  const { active, close, take, toggle, onKeyDown } = useTimes(value, onChange);
  const isOpen = active !== null;
  return (
    <div className={css.field}>
      <TextInput
        label={label}
        value={value}
        error={error}
        placeholder="08:30"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-times` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          close();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          const time = parseTime(value);
          if (time !== null && time !== value) onChange(time);
        }}
        rightSection={
          <FieldButton
            tabIndex={-1}
            aria-label={m.time_choose({ label })}
            // The field keeps the focus, so that the list stays open.
            onMouseDown={(event) => {
              event.preventDefault();
              event.currentTarget.closest('[class]')?.parentElement?.querySelector('input')?.focus();
            }}
            onClick={toggle}
          >
            <IconClock size={18} stroke={1.6} aria-hidden="true" />
          </FieldButton>
        }
      />
      {isOpen && <Times id={id} label={label} active={active} onTake={take} />}
    </div>
  );
}

/** The list of half hours: which of them is marked, null while it is closed, and its keys. */
function useTimes(value: string, onChange: (time: string) => void) {
  const [active, setActive] = useState<number | null>(null);
  const open = () => setActive(indexFor(parseTime(value) ?? '08:00'));
  const close = () => setActive(null);
  const take = (time: string) => {
    onChange(time);
    close();
  };
  const move = (step: number) =>
    setActive((now) => (now === null ? null : (now + step + halfHours.length) % halfHours.length));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (active === null) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      return open();
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      event.preventDefault();
      take(halfHours[active] ?? value);
    } else if (key === 'Escape') {
      // Escape closes the list but not a drawer around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { active, close, take, toggle: active === null ? open : close, onKeyDown };
}

interface TimesProps {
  /** Of the field; those of the list and its times begin with it. */
  id: string;
  label: string;
  active: number;
  onTake: (time: string) => void;
}

function Times({ id, label, active, onTake }: TimesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={list} id={`${id}-times`} role="listbox" aria-label={label} className={css.list}>
      {halfHours.map((time, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        <div
          key={time}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={css.time}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(time)}
        >
          {time}
        </div>
      ))}
    </div>
  );
}
