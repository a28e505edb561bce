import { Button, NativeSelect } from '@mantine/core';
import { query } from '@salung/client';
import {
  dateTime,
  EmptyState,
  ErrorState,
  errorText,
  LostDrawing,
  StatusBadge,
  toast,
  useConfirm,
} from '@salung/ui';
import { Callout, ChoiceFilter } from '@salung/ui/office';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isApiError } from '../../lib/api-error.ts';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { Page } from '../../lib/Page.tsx';
import { defined } from '../../lib/search-params.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Conformance.module.css';
import { isUnderWay, type Run, resultText, stateText } from './conformance-text.ts';
import { downloadRun } from './download.ts';
import { ResultTable } from './ResultTable.tsx';
import { results } from './search.ts';
import { TrafficDrawer } from './TrafficDrawer.tsx';

const at = '/office/games/providers/$id/conformance';

/** Tests of a provider's connection: start one, see it come further, and look at what was sent and answered. */
export default function ConformancePage() {
  const { id } = useParams({ from: at });
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'conformance.list', { params: { id } }),
  );
  if (data) return <Tests key={id} list={data} />;
  return (
    <Page title={m.conformance_title()}>
      {isApiError(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
        <EmptyState
          drawing={<LostDrawing />}
          title={m.conformance_no_provider()}
          action={
            <Button component={Link} to="/games/providers" variant="default">
              {m.games_tab_providers()}
            </Button>
          }
        />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
    </Page>
  );
}

type List = Awaited<ReturnType<typeof client.call<'conformance.list'>>>;

function Tests({ list: { provider, runs, cases, players } }: { list: List }) {
  const search = useSearch({ from: at });
  const navigate = useNavigate();
  const show = (change: { [Name in keyof typeof search]?: (typeof search)[Name] | undefined }) =>
    void navigate({ to: '.', search: defined({ ...search, ...change }), replace: true });
  const run = runs.find((each) => each.id === search.run) ?? runs[0];
  const details = useQuery({
    ...query(client, 'conformance.details', { params: { id: run?.id ?? '' } }),
    enabled: run !== undefined,
  });
  const name = getLocale() === 'th' ? provider.nameTh : provider.nameEn;
  return (
    <Page
      title={m.conformance_title()}
      subtitle={name}
      actions={
        <>
          {run && <Download run={run} />}
          <Start provider={provider} cases={cases.length} isBusy={runs.some(isUnderWay)} />
        </>
      }
    >
      <div className={css.body}>
        <Callout tone="info">{m.conformance_about()}</Callout>
        {!provider.isReady && <Callout tone="warn">{m.conformance_not_ready()}</Callout>}
        {run && (
          <div className={css.top}>
            <NativeSelect
              className={css.runs ?? ''}
              size="sm"
              label={m.conformance_runs()}
              value={run.id}
              onChange={({ currentTarget }) => show({ run: currentTarget.value })}
              data={runs.map((each) => ({
                value: each.id,
                label: `${dateTime(each.createdAt)} · ${stateText(each.state)} · ${each.startedBy}`,
              }))}
            />
            <ChoiceFilter
              label={m.conformance_result()}
              all={m.conformance_all()}
              choices={results.map((value) => ({ value, label: resultText(value) }))}
              value={search.result}
              onChange={(chosen) => show({ result: results.find((result) => result === chosen) })}
            />
          </div>
        )}
        {run && <Counts run={details.data ?? run} />}
        <TestPlayers players={players} />
      </div>
      <ResultTable run={run} details={details} onOpen={(row) => show({ case: row.caseId })} />
      <TrafficDrawer run={run?.id} caseId={search.case} onClose={() => show({ case: undefined })} />
    </Page>
  );
}

/** The players of the tests, whom no list of players has. */
function TestPlayers({ players }: Pick<List, 'players'>) {
  const can = useCan();
  if (players.length === 0 || !can('player:read')) return null;
  return (
    <details>
      <summary className={css.label}>{m.conformance_players({ number: players.length })}</summary>
      <ul className={css.players}>
        {players.map(({ id, name }) => (
          <li key={id}>
            <Link to="/players/$id" params={{ id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How far a test is, and how its cases have ended. */
function Counts({ run }: { run: Run }) {
  const { cases, passed, failed, skipped, note } = run;
  return (
    <div className={css.counts} aria-live="polite">
      <StatusBadge tone="good" label={`${resultText('PASS')} ${passed}`} />
      <StatusBadge tone={failed > 0 ? 'bad' : 'quiet'} label={`${resultText('FAIL')} ${failed}`} />
      <StatusBadge tone="quiet" label={`${resultText('SKIPPED')} ${skipped}`} />
      {isUnderWay(run) && (
        <span className={css.label}>
          {m.conformance_progress({ done: passed + failed + skipped, cases })}
        </span>
      )}
      {note && <Callout tone="bad">{m.conformance_broken_off({ reason: note })}</Callout>}
    </div>
  );
}

function Download({ run }: { run: Run }) {
  const keep = async () => {
    try {
      await downloadRun(client, run.id);
    } catch (error) {
      toast.bad(errorText(error));
    }
  };
  return (
    <Button variant="default" size="sm" leftSection={<IconDownload size={18} />} onClick={() => void keep()}>
      CSV
    </Button>
  );
}

interface StartProps {
  provider: List['provider'];
  cases: number;
  isBusy: boolean;
}

function Start({ provider, cases, isBusy }: StartProps) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  if (!can('provider:test')) return null;
  const start = async () => {
    try {
      let waits = false;
      const done = await confirm(
        {
          title: m.conformance_start(),
          message: m.conformance_start_text({ cases }),
          confirmLabel: m.conformance_start(),
          type: 'confirm',
        },
        async () => {
          const answer = await client.call('conformance.start', { params: { id: provider.id }, body: {} });
          waits = waitsForSecond(answer);
        },
      );
      if (done) toast.good(waits ? m.second_waits_any() : m.conformance_started());
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('conformance.list');
  };
  return (
    <Button
      size="sm"
      leftSection={<IconPlayerPlay size={18} />}
      disabled={isBusy || !provider.isReady}
      onClick={() => void start()}
    >
      {m.conformance_start()}
    </Button>
  );
}
