import type { RunPhase } from '@salung/contract/browser';
import { dateTime, day, errorText, Money, StatusBadge, toast, useConfirm } from '@salung/ui';
import { type Column, ListCard, type PageOf, useColumns } from '@salung/ui/office';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import type { ListState } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './Earnings.module.css';
import { EarningViews } from './EarningViews.tsx';
import { number, runPhaseNames } from './earning.ts';

/** A run as it is shown. Amounts in satang. */
export type RunRow = {
  id: string;
  /** Both days are the same where a day is counted. */
  fromDay: string;
  toDay: string;
  phase: RunPhase;
  people: number;
  amount: number;
  /** What changed of earlier days; left out where runs do not tell. */
  corrections?: number;
  startedAt: string;
  doneAt: string | null;
};

interface RunsProps {
  of: 'affiliate' | 'cashback';
  list: ListState;
  result: {
    data: (PageOf<RunRow> & { pending: number; nextRunAt: string | null }) | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Counts what is due, and tells the days. */
  start: () => Promise<{ days: string[] }>;
}

/** While a run is going on, its rows are read again after so many milliseconds. */
export const RUNNING_EVERY = 4_000;
export const isRunning = (rows: readonly { phase: RunPhase }[] | undefined): boolean =>
  rows?.some(({ phase }) => phase !== 'DONE') ?? false;

const daysOf = ({ fromDay, toDay }: RunRow): string =>
  fromDay === toDay ? day(toDay) : `${day(fromDay)} – ${day(toDay)}`;
const phase = (row: RunRow) => (
  <StatusBadge tone={runPhaseNames[row.phase].tone} label={runPhaseNames[row.phase].label()} />
);

const columns = (of: RunsProps['of']): Column<RunRow>[] => [
  { key: 'day', title: m.earnings_day(), render: daysOf, width: of === 'cashback' ? 240 : 140 },
  { key: 'phase', title: m.status(), render: phase, width: 160 },
  {
    key: 'people',
    title: of === 'affiliate' ? m.earnings_earners() : m.earnings_players(),
    render: (row) => number(row.people),
    end: true,
    width: 110,
  },
  {
    key: 'amount',
    title: m.earnings_amount(),
    render: (row) => <Money satang={row.amount} />,
    end: true,
    width: 150,
  },
  ...(of === 'affiliate'
    ? [
        {
          key: 'corrections',
          minor: 1,
          title: m.earnings_corrections(),
          render: (row: RunRow) => <Money satang={row.corrections ?? 0} change />,
          end: true,
          width: 150,
        },
      ]
    : []),
  {
    key: 'started',
    minor: 3,
    title: m.earnings_started(),
    render: (row) => dateTime(row.startedAt),
    width: 176,
  },
  {
    key: 'done',
    minor: 2,
    title: m.earnings_done_at(),
    render: (row) => (row.doneAt ? dateTime(row.doneAt) : '–'),
    width: 176,
  },
];

const card = (row: RunRow) => (
  <ListCard
    title={daysOf(row)}
    end={<Money satang={row.amount} />}
    below={phase(row)}
    belowEnd={m.earnings_people({ number: number(row.people) })}
  />
);

/** The runs of commission or cashback, what is owed in all, and when the next one is. */
export function Runs({ of, list, result, start }: RunsProps) {
  const shown = useColumns(() => columns(of));
  const { data } = result;
  return (
    <Page
      title={of === 'affiliate' ? m.earnings_affiliate_runs() : m.earnings_cashback_runs()}
      actions={<Start of={of} start={start} />}
    >
      <EarningViews of={of} />
      <div className={css.tiles}>
        <div className={css.tile}>
          <span className={css.label}>{m.earnings_liability()}</span>
          <span className={css.sum}>{data ? <Money satang={data.pending} /> : '–'}</span>
        </div>
        <div className={css.tile}>
          <span className={css.label}>{m.earnings_next_run()}</span>
          <span className={css.sum}>
            {data ? (data.nextRunAt ? dateTime(data.nextRunAt) : m.earnings_no_next()) : '–'}
          </span>
        </div>
      </div>
      <ListFilters list={list} columns={shown} />
      <ListTable
        list={list}
        name={m.earnings_runs()}
        columns={shown}
        query={result}
        card={card}
        emptyText={m.earnings_no_runs()}
      />
    </Page>
  );
}

function Start({ of, start }: Pick<RunsProps, 'of' | 'start'>) {
  const can = useCan();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  if (!can(`${of}:run`)) return null;
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      let days: string[] = [];
      const done = await confirm(
        {
          title: m.earnings_run_now(),
          message: m.earnings_run_now_text(),
          confirmLabel: m.earnings_run_now(),
        },
        async () => {
          days = (await start()).days;
        },
      );
      if (done && days.length > 0) toast.good(m.earnings_run_begun({ number: days.length }));
      else if (done) toast.info(m.earnings_run_nothing());
    } catch (error) {
      toast.bad(errorText(error));
    }
    setBusy(false);
  };
  return (
    <MainAction icon={<IconPlayerPlay size={18} />} onPress={() => void press()}>
      {m.earnings_run_now()}
    </MainAction>
  );
}
