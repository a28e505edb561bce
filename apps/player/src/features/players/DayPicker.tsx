import { Calendar } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { type Filter, pickDay, today } from './filter.ts';
import css from './StatementFilter.module.css';

type Days = Pick<Filter, 'from' | 'to'>;

/** Picks the first and the last day. */
export default function DayPicker({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const { from, to } = value;
  const isBegun = from !== '' && to === '';
  return (
    <div className={css.picker}>
      <Calendar
        value={{ ...(from ? { fromDate: from, toDate: to || from } : {}) }}
        today={today()}
        max={today()}
        onPick={(day) => onChange(pickDay(value, day))}
      />
      <p className={css.hint} aria-live="polite">
        {isBegun ? m.statement_pick_last() : m.statement_pick_first()}
      </p>
    </div>
  );
}
