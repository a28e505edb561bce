import { Skeleton } from '@mantine/core';
import { movementTypes } from '@salung/contract/browser';
import { day, lazyPart } from '@salung/ui';
import { Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Choices } from '../../parts/Choices.tsx';
import { type Filter, type MovementType, today } from './filter.ts';
import css from './StatementFilter.module.css';

/** The calendar is loaded only when it is opened. */
const DayPicker = lazyPart(() => import('./DayPicker.tsx'));

const typeNames: Record<MovementType, () => string> = {
  topup: m.statement_type_topup,
  withdraw: m.statement_type_withdraw,
  game: m.nav_games,
  bonus: m.movement_bonus,
  credit: m.statement_type_credit,
};

interface StatementFilterProps {
  value: Filter;
  onChange: (filter: Filter) => void;
}

/** Filters movements by type and period: presets, or any days in a calendar. */
export function StatementFilter({ value, onChange }: StatementFilterProps) {
  const [isPicking, setPicking] = useState(value.period === 'own' && value.to === '');
  const periods: [Filter['period'], string][] = [
    ['all', m.statement_all()],
    ['today', m.statement_today()],
    ['week', m.statement_week()],
    ['month', m.statement_month()],
    ['own', m.statement_own()],
  ];
  const types: [MovementType | undefined, string][] = [
    [undefined, m.statement_type_all()],
    ...movementTypes.map((type): [MovementType, string] => [type, typeNames[type]()]),
  ];
  const isOwn = value.period === 'own';
  return (
    <div className={css.filters}>
      <Choices
        legend={m.statement_type()}
        name="type"
        options={types}
        value={value.type}
        onChange={(type) => {
          const { type: _before, ...rest } = value;
          onChange(type ? { ...rest, type } : rest);
        }}
      />
      <Choices
        legend={m.statement_period()}
        name="period"
        options={periods}
        value={value.period}
        onChange={(period) => {
          setPicking(period === 'own');
          const days = period === 'own' && !value.from ? { from: today(), to: today() } : {};
          onChange({ ...value, ...days, period });
        }}
      />
      {isOwn && (
        <div className={css.own}>
          <button
            type="button"
            className={css.days}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          >
            {daysText(value)}
          </button>
          {isPicking && (
            <Suspense fallback={<Skeleton height={330} />}>
              <DayPicker
                value={value}
                onChange={(days) => {
                  onChange({ ...value, ...days });
                  if (days.to) setPicking(false);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

function daysText({ from, to }: Filter): string {
  if (!from) return m.statement_own();
  if (from === to) return day(from);
  return `${day(from)} – ${to ? day(to) : '…'}`;
}
