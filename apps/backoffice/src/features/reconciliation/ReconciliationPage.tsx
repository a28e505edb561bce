import { subjectTypes } from '@salung/contract/browser';
import { dateTime, day, Money, StatusBadge } from '@salung/ui';
import {
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  lazyDialog,
  Tabs,
  useColumns,
} from '@salung/ui/office';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { ListPage } from '../../lib/ListPage.tsx';
import { defined } from '../../lib/search-params.ts';
import { type ListPageState, useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import css from './Reconciliation.module.css';
import { nameOf, type Run, type Subject, statusOf, subjectTypeText } from './reconciliation-text.ts';
import { type reconciliationSearch, runStates } from './search.ts';

type Search = ReturnType<typeof reconciliationSearch>;

const RunForm = lazyDialog(() => import('./RunForm.tsx'));

const count = (number: number | undefined) => (number === undefined ? '–' : number.toLocaleString('en'));
/** What both sides together say that the house has won. */
const net = (side: Run['ours']) => (side ? <Money satang={side.in - side.out} change /> : '–');

const columns = (): Column<Run>[] => [
  { key: 'day', title: m.reconciliation_day(), render: (row) => day(row.day), width: 150 },
  { key: 'provider', title: m.reconciliation_subject(), render: (row) => nameOf(row.subject), text: 150 },
  { key: 'status', title: m.status(), render: (row) => <StatusBadge {...statusOf(row)} />, width: 200 },
  {
    key: 'transactions',
    minor: 3,
    title: m.reconciliation_transactions(),
    render: (row) => count(row.ours?.count),
    end: true,
    width: 120,
  },
  {
    key: 'ours',
    minor: 1,
    title: m.reconciliation_ours_net(),
    render: (row) => net(row.ours),
    end: true,
    width: 150,
  },
  {
    key: 'theirs',
    minor: 2,
    title: m.reconciliation_theirs_net(),
    render: (row) => net(row.theirs),
    end: true,
    width: 150,
  },
  {
    key: 'differences',
    minor: 4,
    title: m.reconciliation_differences(),
    render: (row) => count(row.comparedAt ? row.differences : undefined),
    end: true,
    width: 110,
  },
  {
    key: 'at',
    minor: 5,
    title: m.reconciliation_compared(),
    render: (row) => (row.comparedAt ? dateTime(row.comparedAt) : '–'),
    width: 170,
  },
];

const stateLabel = (state: (typeof runStates)[number]): string =>
  ({
    attention: m.reconciliation_needs,
    QUEUED: m.reconciliation_queued,
    RUNNING: m.reconciliation_running,
    DONE: m.reconciliation_done,
    FAILED: m.reconciliation_failed,
  })[state]();

/** Days of those whose books are compared with ours, the latest first, with what both sides have. */
export default function ReconciliationPage() {
  const list = useListPage(useSearch({ from: '/office/reconciliation' }));
  const navigate = useNavigate();
  const result = useRows('reconciliation.list', list.asked);
  const shown = useColumns(columns);
  const subjects = result.data?.subjects ?? [];
  const { subjectType } = list.search;
  const chosen = subjects.filter(({ type }) => !subjectType || type === subjectType);
  return (
    <ListPage
      title={m.nav_reconciliation()}
      views="reconciliation"
      list={list}
      columns={shown}
      query={result}
      above={
        <Tabs
          name={m.nav_reconciliation()}
          current={subjectType ?? 'all'}
          tabs={[
            { key: 'all', label: m.reconciliation_every_type() },
            ...subjectTypes.map((type) => ({ key: type, label: subjectTypeText(type) })),
          ]}
          onChange={(next) =>
            list.change({ subjectType: subjectTypes.find((type) => type === next), subjectId: undefined })
          }
        />
      }
      around={(rows) => (
        <>
          <WithoutReport subjects={chosen} type={subjectType} />
          {rows}
        </>
      )}
      main={{
        permission: 'reconciliation:resolve',
        icon: IconArrowsDiff,
        label: m.reconciliation_begin(),
        form: (close) => <RunForm subjects={chosen} onClose={close} />,
      }}
      actions={<Export search={list.search} subjects={subjects} />}
      filters={<RunFilters list={list} subjects={chosen} />}
      label={(row) => `${nameOf(row.subject)} ${day(row.day)}`}
      open={{ onOpen: ({ id }) => void navigate({ to: '/reconciliation/$id', params: { id } }) }}
      card={(row) => (
        <ListCard
          title={nameOf(row.subject)}
          end={net(row.ours)}
          below={day(row.day)}
          belowEnd={<StatusBadge {...statusOf(row)} />}
        />
      )}
    />
  );
}

const nameOfId = (subjects: readonly Subject[], id: string): string => {
  const subject = subjects.find((each) => each.id === id);
  return subject ? nameOf(subject) : id;
};

interface ExportProps {
  search: Search;
  subjects: readonly Subject[];
}

/** The report of what the list shows. */
function Export({ search, subjects }: ExportProps) {
  const { fromDate, toDate, subjectType, subjectId } = search;
  return (
    <ExportButton
      call="reconciliation.report"
      query={defined({ fromDate, toDate, subjectType, subjectId })}
      facts={[
        [
          m.reconciliation_subject(),
          subjectId ? nameOfId(subjects, subjectId) : subjectType && subjectTypeText(subjectType),
        ],
      ]}
    />
  );
}

interface RunFiltersProps {
  list: ListPageState<Search>;
  /** Those of the type that is shown. */
  subjects: readonly Subject[];
}

function RunFilters({ list, subjects }: RunFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label={m.status()}
        all={m.reconciliation_every_state()}
        {...list.choice('state', runStates, stateLabel)}
      />
      <ChoiceFilter
        label={m.reconciliation_subject()}
        all={m.reconciliation_every_subject()}
        {...list.choice(
          'subjectId',
          subjects.map(({ id }) => id),
          (id) => nameOfId(subjects, id),
        )}
      />
      <DateRange {...list.days} />
    </>
  );
}

/** What is active and cannot be compared yet, and why; bank accounts only where they are asked for, since there are many. */
function WithoutReport({
  subjects,
  type,
}: {
  subjects: readonly Subject[];
  type: Subject['type'] | undefined;
}) {
  const isBank = ({ type }: Subject) => type === 'bank-account';
  const silent = subjects.filter(({ isActive, report }) => isActive && report === 'NONE');
  const none = silent.filter((subject) => !isBank(subject));
  const unheard = type === 'bank-account' ? silent.filter(isBank) : [];
  const unready = subjects.filter(({ isActive, report }) => isActive && report === 'NOT_SET_UP');
  if (none.length + unready.length + unheard.length === 0) return null;
  return (
    <div className={css.without}>
      {none.length > 0 && <p>{m.reconciliation_no_report({ names: none.map(nameOf).join(', ') })}</p>}
      {unheard.length > 0 && <p>{m.reconciliation_no_lines({ names: unheard.map(nameOf).join(', ') })}</p>}
      {unready.map((subject) => (
        <p key={subject.id}>
          {m.reconciliation_not_set_up({ name: nameOf(subject), missing: subject.missing.join(', ') })}
        </p>
      ))}
    </div>
  );
}
