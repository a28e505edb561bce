import { TextInput } from '@mantine/core';
import { businessDay } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './StatementPage.module.css';

const DAY = 86_400_000;

/** A choice of days; `from` and `to` are business days or empty, and count for `own` alone. */
export interface Period {
  name: 'all' | 'today' | 'week' | 'month' | 'own';
  from: string;
  to: string;
}

export const everything: Period = { name: 'all', from: '', to: '' };

const ago = (days: number) => businessDay(Date.now() - days * DAY);

const isTurned = ({ from, to }: Period) => from !== '' && to !== '' && from > to;

/** What a period asks the server for, both days included. Days in the wrong order ask for the first one alone. */
export function daysOf(period: Period): { fromDate?: string; toDate?: string } {
  const { name, from, to } = period;
  if (name !== 'own') {
    const back = { all: null, today: 0, week: 6, month: 29 }[name];
    return back === null ? {} : { fromDate: ago(back) };
  }
  const last = isTurned(period) ? from : to;
  return { ...(from ? { fromDate: from } : {}), ...(last ? { toDate: last } : {}) };
}

/** The usual periods at a touch, and any other by its first and last day. */
export function PeriodPicker({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const names: [Period['name'], string][] = [
    ['all', m.statement_all()],
    ['today', m.statement_today()],
    ['week', m.statement_week()],
    ['month', m.statement_month()],
    ['own', m.statement_own()],
  ];
  const choose = (name: Period['name']) => {
    const first = name === 'own' && !value.from && !value.to;
    onChange({ ...value, ...(first ? { from: ago(6), to: ago(0) } : {}), name });
  };
  const today = ago(0);
  return (
    <>
      <fieldset className={css.periods}>
        <legend className="s-only-spoken">{m.statement_period()}</legend>
        {names.map(([name, label]) => (
          <label key={name} className={css.period}>
            <input
              type="radio"
              name="period"
              className="s-only-spoken"
              checked={value.name === name}
              onChange={() => choose(name)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {value.name === 'own' && (
        <div className={css.days}>
          <TextInput
            type="date"
            label={m.statement_from()}
            value={value.from}
            max={today}
            onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={m.statement_to()}
            value={value.to}
            max={today}
            error={isTurned(value) ? m.statement_order() : undefined}
            onChange={(event) => onChange({ ...value, to: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
