import { EmptyState, ErrorState, errorText, lazyPart, StatementDrawing } from '@salung/ui';
import { IconChartBar, IconListCheck, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Hero } from '../../parts/Hero.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { useSession } from '../../platform/use-session.ts';
import { Closing } from './Closing.tsx';
import type { ServerClock } from './clock.ts';
import { Drawn } from './Drawn.tsx';
import css from './Lotto.module.css';
import { LottoDrawing } from './LottoDrawing.tsx';
import { NoticesBanner } from './NoticesBanner.tsx';
import { inOrder } from './order.ts';
import { marketsQuery } from './queries.ts';
import type { MarketCard } from './types.ts';
import { useServerClock } from './use-left.ts';
import { nameOf, roundName } from './words.ts';

// Only for members.
const SessionBar = lazyPart(() => import('../promotions/SessionBar.tsx'));

/** `/lotto`: the markets, each with the time until it closes and its last result. */
export default function LottoPage() {
  const { data, dataUpdatedAt, error, isPending, refetch, isFetching } = useQuery(marketsQuery);
  const clock = useServerClock(data?.now, dataUpdatedAt);
  const isMember = useSession().status === 'in';
  return (
    <div className={page.page}>
      <Suspense>{isMember && <SessionBar />}</Suspense>
      <Hero title={m.lotto_title()} lead={m.lotto_lead()} drawing={<LottoDrawing />} />
      <nav className={css.links} aria-label={m.lotto_title()}>
        <ButtonLink
          to="/lotto/tickets"
          variant="default"
          leftSection={<IconListCheck size={20} stroke={1.6} />}
        >
          {m.lotto_tickets()}
        </ButtonLink>
        <ButtonLink to="/lotto/results" variant="default" leftSection={<IconTrophy size={20} stroke={1.6} />}>
          {m.lotto_results()}
        </ButtonLink>
        <ButtonLink
          to="/lotto/statistics"
          variant="default"
          leftSection={<IconChartBar size={20} stroke={1.6} />}
        >
          {m.lotto_statistics()}
        </ButtonLink>
      </nav>
      <NoticesBanner />
      {data && data.data.length > 0 ? (
        <ul className={css.markets}>
          {inOrder(data.data).map((market) => (
            <Card key={market.code} market={market} clock={clock} onEnd={() => void refetch()} />
          ))}
        </ul>
      ) : (
        <Panel>
          {isPending ? (
            <FormSkeleton label={m.loading()} />
          ) : data ? (
            <EmptyState
              drawing={<StatementDrawing size={160} />}
              title={m.lotto_empty()}
              text={m.lotto_empty_text()}
              action={
                <ButtonLink to="/games" variant="gradient">
                  {m.deposit_play()}
                </ButtonLink>
              }
            />
          ) : (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          )}
        </Panel>
      )}
    </div>
  );
}

function Card({ market, clock, onEnd }: { market: MarketCard; clock: ServerClock; onEnd: () => void }) {
  const { code, next, latest } = market;
  return (
    <li className={css.card} data-phase={next?.phase}>
      <div className={css.times}>
        <h2 className={css.name}>
          <Link to="/lotto/$market" params={{ market: code }} className={css.whole ?? ''}>
            {nameOf(market)}
          </Link>
        </h2>
        {next ? (
          <>
            <p className={css.small}>
              {m.lotto_round({ round: roundName(next) })} ·{' '}
              {next.isConfirmed ? m.lotto_confirmed() : m.lotto_expected()}
            </p>
            <Closing round={next} clock={clock} onEnd={onEnd} />
          </>
        ) : (
          <p className={css.small}>{m.lotto_no_round()}</p>
        )}
      </div>
      {latest ? (
        <div className={css.latest}>
          <Drawn outcome={latest.outcome} />
          <p className={css.small}>{m.lotto_result_of({ round: roundName(latest.round) })}</p>
        </div>
      ) : (
        <p className={css.small}>{m.lotto_no_result()}</p>
      )}
    </li>
  );
}
