import { query, queryKey } from '@salung/client';
import { termsInWords } from '@salung/contract/browser';
import { EmptyState } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ItemPage, ItemState, isId } from '../../parts/ItemPage.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Rows } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { BetRow } from '../turnover/BetRow.tsx';
import { CancelSession } from './CancelSession.tsx';
import { nameOf, said } from './names.ts';
import css from './Promotions.module.css';
import type { Session } from './promotion.ts';
import { SessionFacts } from './SessionFacts.tsx';

/** How many rounds of a session are shown; the others are among all bets. */
const ROUNDS = 50;

/** `/promotions/session/$id`: a session with its terms, and its progress bet by bet. */
export default function SessionPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isLoading, refetch, isFetching } = useQuery({
    ...query(client, 'promotions.ownSession', { params: { id } }),
    enabled: isId(id),
  });
  return (
    <ItemPage
      above="/promotions"
      aboveName={m.promotions_title()}
      title={data ? nameOf(data) : m.promotions_session()}
    >
      {data ? (
        <Shown session={data} />
      ) : (
        <ItemState pending={isLoading} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Shown({ session }: { session: Session }) {
  const { user } = useUser();
  // Without money there is nothing to withdraw, and no limit to speak of.
  const hasMoney = user !== undefined && user.balance + user.held > 0;
  const rules = {
    days: [],
    fromTime: null,
    untilTime: null,
    perPlayer: null,
    span: 'EVER',
    total: null,
  } as const;
  const open = { startsAt: null, endsAt: null, perIdentity: null, budget: null, pauseHours: 0 } as const;
  const lines = termsInWords(session.terms, { ...rules, ...open, days: [] });
  return (
    <div className={page.columns}>
      <div>
        <Panel>
          <SessionFacts session={session} />
          {session.isCapped && hasMoney && <p className={page.note}>{m.promotions_capped()}</p>}
          {session.status === 'RUNNING' && (
            <div className={page.actions}>
              <CancelSession session={session} />
            </div>
          )}
        </Panel>
        <Rounds session={session} />
      </div>
      <div>
        <Panel title={m.promotions_terms()}>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line.en}>{said(line)}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

/** The rounds that belong to a session, newest first, with what each counted. */
function Rounds({ session: { firstRound, lastRound } }: { session: Session }) {
  const { data } = useQuery({
    queryKey: [...queryKey('turnover.ownBets'), 'session', firstRound, lastRound],
    queryFn: ({ signal }) =>
      client.call('turnover.ownBets', {
        query: { per_page: ROUNDS, ...(lastRound === null ? {} : { before: lastRound }) },
        signal,
      }),
  });
  const rounds = data?.data.filter(({ id }) => id >= firstRound) ?? [];
  return (
    <Panel title={m.promotions_rounds()}>
      {rounds.length === 0 ? (
        <EmptyState title={m.promotions_no_rounds()} text={m.promotions_no_rounds_text()} />
      ) : (
        <Rows columns={[m.bets_game(), m.column_time(), m.bets_staked(), m.bets_result()]}>
          {rounds.map((bet) => (
            <BetRow key={bet.id} bet={bet} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
