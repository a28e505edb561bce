import { useState } from 'react';
import { Calendar } from '../../dates/Calendar.tsx';
import { m } from '../../paraglide/messages.js';
import { businessDay } from '../../text/dates.ts';
import css from './DateRange.module.css';
import { between, type DaySearch, dayPresets, presetDays, presetOf } from './days.ts';
import { presetTexts } from './preset-texts.ts';

interface DayChooserProps {
  value: DaySearch;
  /** What no days are called. */
  unset: string;
  onTake: (days: DaySearch) => void;
}

/** The usual periods, and a calendar for any other two days. */
export function DayChooser({ value, unset, onTake }: DayChooserProps) {
  /** The first of the two days that are being chosen. */
  const [begun, setBegun] = useState<string | null>(null);
  const preset = presetOf(value);
  const pick = (day: string) => {
    if (begun === null) setBegun(day);
    else onTake(between(begun, day));
  };
  return (
    <>
      <ul className={css.presets}>
        <Preset label={unset} chosen={!value.fromDate && !value.toDate} onClick={() => onTake({})} />
        {dayPresets
          // The same days are not offered twice.
          .filter((each) => presetTexts[each]() !== unset)
          .map((each) => (
            <Preset
              key={each}
              label={presetTexts[each]()}
              chosen={each === preset}
              onClick={() => onTake(presetDays(each))}
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
    </>
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
