import { Button } from '@mantine/core';
import { query, queryKey } from '@salung/client';
import { differenceKinds, differenceStates } from '@salung/contract/browser';
import {
  ArrivedDrawing,
  dateTime,
  day,
  EmptyState,
  ErrorState,
  errorText,
  LostDrawing,
  Money,
  StatementDrawing,
  StatusBadge,
  toast,
} from '@salung/ui';
import {
  Callout,
  ChoiceFilter,
  type Column,
  DataTable,
  ListCard,
  TextFilter,
  useColumns,
} from '@salung/ui/office';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { ListFilters } from '../../lib/List.tsx';
import { MoreRows, rowsOf } from '../../lib/MoreRows.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { DifferenceDrawer } from './DifferenceDrawer.tsx';
import css from './Reconciliation.module.css';
import {
  amountOf,
  type Difference,
  isEmpty,
  kindText,
  nameOf,
  problemText,
  type Run,
  refText,
  stateOf,
  stateText,
  statusOf,
} from './reconciliation-text.ts';
import { Sides } from './Sides.tsx';

const at = '/office/reconciliation/$id';

/** What a transaction is part of, or is called there. */
const partTitle = (isGames: boolean) => (isGames ? m.calls_round() : m.reconciliation_reference());

const who = ({ player }: Difference) => (player ? `${player.firstName} ${player.lastName}` : '–');

const columns = (isGames: boolean) => (): Column<Difference>[] => [
  { key: 'kind', title: m.reconciliation_difference(), render: (row) => kindText(row.kind), text: 170 },
  { key: 'state', title: m.status(), render: (row) => <StatusBadge {...stateOf(row)} />, width: 170 },
  {
    key: 'amount',
    title: m.amount(),
    render: (row) => <Money satang={amountOf(row)} />,
    end: true,
    width: 140,
  },
  { key: 'player', minor: 2, title: m.player(), render: who, text: 150 },
  {
    key: 'owner',
    minor: 1,
    title: m.reconciliation_owner(),
    render: (row) => row.owner?.name ?? '–',
    text: 130,
  },
  { key: 'ref', minor: 3, title: m.calls_transaction(), render: (row) => refText(row.ref), text: 170 },
  { key: 'round', minor: 4, title: partTitle(isGames), render: (row) => row.partOf ?? '–', text: 150 },
  {
    key: 'found',
    minor: 5,
    title: m.reconciliation_found(),
    render: (row) => dateTime(row.foundAt),
    width: 170,
  },
];

const columnsOf = { games: columns(true), money: columns(false) };

/** A day of one subject: what both sides have, and each difference. */
export default function DayPage() {
  const { id } = useParams({ from: at });
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'reconciliation.details', { params: { id } }),
  );
  if (data) return <Shown key={id} run={data} />;
  return (
    <Page title={m.nav_reconciliation()}>
      {isApiError(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
        <EmptyState
          drawing={<LostDrawing />}
          title={m.reconciliation_unknown()}
          action={
            <Button component={Link} to="/reconciliation" variant="default">
              {m.reconciliation_all_days()}
            </Button>
          }
        />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
    </Page>
  );
}

function Shown({ run }: { run: Run }) {
  const { id } = run;
  const list = useListPage(useSearch({ from: at }));
  const { asked, search } = list;
  const isGames = run.subject.type === 'game-provider';
  const shown = useColumns(isGames ? columnsOf.games : columnsOf.money);
  const result = useInfiniteQuery({
    queryKey: [...queryKey('reconciliation.differences', { params: { id }, query: asked }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call('reconciliation.differences', {
        params: { id },
        query: { ...asked, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const rows = rowsOf(result);
  const open = rows.data?.data.find((row) => row.id === search.id);
  return (
    <Page
      title={m.nav_reconciliation()}
      subtitle={`${nameOf(run.subject)} · ${day(run.day)}`}
      scrolls
      actions={
        <>
          <ExportButton
            call="reconciliation.report"
            query={{
              fromDate: run.day,
              toDate: run.day,
              subjectType: run.subject.type,
              subjectId: run.subject.id,
            }}
            facts={[[m.reconciliation_subject(), nameOf(run.subject)]]}
          />
          <Again run={run} />
        </>
      }
    >
      <div className={css.top}>
        <Status run={run} />
        {run.ours && run.theirs && (
          <div className={css.wide}>
            <Sides ours={run.ours} theirs={run.theirs} isGames={isGames} />
          </div>
        )}
      </div>
      {run.comparedAt && run.differences + run.notices === 0 && !list.filtered && (
        <EmptyState
          drawing={isEmpty(run) ? <StatementDrawing /> : <ArrivedDrawing />}
          title={isEmpty(run) ? m.reconciliation_nothing_to_compare() : m.reconciliation_all_match()}
        />
      )}
      {run.comparedAt && (run.differences + run.notices > 0 || list.filtered) && (
        <>
          <ListFilters list={list} columns={shown}>
            <TextFilter
              label={isGames ? m.calls_search() : m.reconciliation_search_money()}
              {...list.text('ref')}
              search
            />
            <ChoiceFilter
              label={m.status()}
              all={m.reconciliation_every_state()}
              {...list.choice('state', differenceStates, stateText)}
            />
            <ChoiceFilter
              label={m.reconciliation_difference()}
              all={m.reconciliation_every_kind()}
              {...list.choice('kind', differenceKinds, kindText)}
            />
            <ChoiceFilter
              label={m.reconciliation_owner()}
              all={m.reconciliation_every_owner()}
              {...list.choice('owner', ['me'] as const, m.reconciliation_mine)}
            />
          </ListFilters>
          <DataTable
            name={m.reconciliation_differences()}
            columns={shown}
            hidden={list.hidden}
            filtered={list.filtered}
            rowKey={(row) => row.id}
            query={rows}
            open={{ label: (row) => `${kindText(row.kind)} ${row.ref}`, ...list.opens('id') }}
            card={(row) => (
              <ListCard
                title={kindText(row.kind)}
                end={<Money satang={amountOf(row)} />}
                below={row.owner?.name ?? who(row)}
                belowEnd={<StatusBadge {...stateOf(row)} />}
              />
            )}
          />
          <MoreRows result={result} />
        </>
      )}
      <DifferenceDrawer run={run} difference={open} onClose={list.close} />
    </Page>
  );
}

/** What has become of the comparison, with what staff should know. */
function Status({ run }: { run: Run }) {
  return (
    <>
      <div className={css.buttons}>
        <span>
          <StatusBadge {...statusOf(run)} />
        </span>
      </div>
      {run.problem && (
        <Callout tone={run.problem === 'NOT_REPORTED' ? 'warn' : 'bad'}>
          {problemText(run.problem)}{' '}
          {run.problem !== 'NOT_REPORTED' && (
            <>
              {run.detail && `(${run.detail})`} {m.reconciliation_again_later()}
            </>
          )}
        </Callout>
      )}
      {run.isCut && (
        <Callout tone="warn">{m.reconciliation_cut({ count: run.differences.toLocaleString('en') })}</Callout>
      )}
      {run.notices > 0 && <Callout tone="info">{m.reconciliation_notices({ count: run.notices })}</Callout>}
      <p className={css.hint}>
        {run.comparedAt
          ? m.reconciliation_compared_at({ at: dateTime(run.comparedAt) })
          : m.reconciliation_never()}
      </p>
      <div className={css.history}>
        <AuditLink id={run.id} />
      </div>
    </>
  );
}

/** Has the day compared again. */
function Again({ run: { subject, day: of, state } }: { run: Run }) {
  const can = useCan();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  if (!can('reconciliation:resolve')) return null;
  const isUnderWay = state === 'QUEUED' || state === 'RUNNING';
  const send = async () => {
    setBusy(true);
    try {
      const body = { subjectType: subject.type, subjectId: subject.id, day: of };
      await client.call('reconciliation.run', { body });
      toast.good(m.reconciliation_begun());
      await reload('reconciliation.list', 'reconciliation.details');
    } catch (error) {
      toast.bad(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={18} />}
      loading={busy || isUnderWay}
      onClick={() => void send()}
    >
      {m.reconciliation_again()}
    </Button>
  );
}
