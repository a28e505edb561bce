import { Button } from '@mantine/core';
import { query } from '@salung/client';
import {
  ArrivedDrawing,
  dateTime,
  day,
  EmptyState,
  ErrorState,
  errorText,
  LostDrawing,
  StatementDrawing,
  StatusBadge,
  toast,
} from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { DifferenceDrawer } from './DifferenceDrawer.tsx';
import { Differences, useDifferences } from './Differences.tsx';
import css from './Reconciliation.module.css';
import { isEmpty, nameOf, problemText, type Run, statusOf } from './reconciliation-text.ts';
import { Sides } from './Sides.tsx';

const at = '/office/reconciliation/$id';

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
  const list = useListPage(useSearch({ from: at }));
  const differences = useDifferences(run.id, list.asked);
  const open = differences.rows.data?.data.find((row) => row.id === list.search.id);
  const hasAny = run.differences + run.notices > 0 || list.filtered;
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
            <Sides ours={run.ours} theirs={run.theirs} isGames={run.subject.type === 'game-provider'} />
          </div>
        )}
      </div>
      {run.comparedAt && !hasAny && (
        <EmptyState
          drawing={isEmpty(run) ? <StatementDrawing /> : <ArrivedDrawing />}
          title={isEmpty(run) ? m.reconciliation_nothing_to_compare() : m.reconciliation_all_match()}
        />
      )}
      {run.comparedAt && hasAny && <Differences run={run} list={list} differences={differences} />}
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
