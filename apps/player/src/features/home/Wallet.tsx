import { Skeleton } from '@mantine/core';
import { ApiError, query } from '@salung/client';
import { EmptyState, ErrorState, errorText, Money, StatementDrawing } from '@salung/ui';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HideSwitch } from '../../app/BalanceChip.tsx';
import { client } from '../../app/platform.ts';
import { useBalanceHidden } from '../../app/privacy.ts';
import { useUser } from '../../app/session.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { MovementRow } from '../players/movements.tsx';
import { OpenItems } from './OpenItems.tsx';
import css from './Wallet.module.css';

/** The signed-in home: what one has, what one can do, what is under way, what happened last. */
export function Wallet() {
  return (
    <div className={page.page}>
      <h1 className="s-only-spoken">{m.nav_home()}</h1>
      <div className={page.columns}>
        <div>
          <Balance />
          <OpenItems />
        </div>
        <div>
          <Latest />
        </div>
      </div>
    </div>
  );
}

/** The user-info call reports the first item of the error body. */
const userProblem = (error: unknown) =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.detail) : errorText(error);

function Balance() {
  const { user, error, isError, refetch, isFetching } = useUser();
  const [hidden, toggle] = useBalanceHidden();
  if (isError && !user) {
    return (
      <Panel>
        <ErrorState text={userProblem(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  return (
    <section className={css.card}>
      <CoinArcs />
      <div className={css.head}>
        <span>{user ? m.home_hello({ name: user.firstName }) : <Skeleton height={16} width={140} />}</span>
      </div>
      <div className={css.label}>
        <h2>{m.balance()}</h2>
        <HideSwitch hidden={hidden} toggle={toggle} />
      </div>
      <div className={css.balance}>
        {user ? (
          <Money satang={user.balance} live hidden={hidden} />
        ) : (
          <Skeleton height={32} width={180} my={7} />
        )}
      </div>
      <p className={css.held}>
        {user && user.held > 0 ? (
          <>
            {m.balance_held()} <Money satang={user.held} hidden={hidden} />
          </>
        ) : (
          ' '
        )}
      </p>
      <div className={css.actions}>
        <ButtonLink to="/deposit" variant="gradient" leftSection={<IconArrowDownLeft size={20} />}>
          {m.nav_deposit()}
        </ButtonLink>
        <ButtonLink to="/withdraw" variant="default" leftSection={<IconArrowUpRight size={20} />}>
          {m.nav_withdraw()}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The rim of a large coin, light from the upper right. */
function CoinArcs() {
  return (
    <svg className={css.arcs} viewBox="0 0 240 240" aria-hidden="true">
      <defs>
        <linearGradient id="arc" x1="0" y1="1" x2="1" y2="0">
          <stop offset=".3" stopColor="#fcd535" stopOpacity="0" />
          <stop offset="1" stopColor="#fcd535" stopOpacity=".55" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="url(#arc)">
        <circle cx="150" cy="90" r="118" strokeWidth="1" opacity=".5" />
        <circle cx="150" cy="90" r="96" strokeWidth="1.500" />
        <circle cx="150" cy="90" r="80" strokeWidth="10" strokeDasharray="1.400 6" opacity=".5" />
        <path
          d="M150 26a64 64 0 0 1 64 64"
          strokeWidth="3"
          strokeLinecap="round"
          stroke="#fcd535"
          opacity=".8"
        />
      </g>
    </svg>
  );
}

function Latest() {
  const { data, error, isPending, isError, refetch, isFetching } = useQuery(
    query(client, 'players.statement', { query: { per_page: 6 } }),
  );
  return (
    <Panel
      title={m.home_latest()}
      aside={
        data && data.data.length > 0 ? (
          <Link to="/statement" className={css.all ?? ''}>
            {m.see_all()}
          </Link>
        ) : undefined
      }
    >
      {isPending ? (
        <RowsSkeleton label={m.loading()} />
      ) : isError ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data.data.length === 0 ? (
        <EmptyState drawing={<StatementDrawing />} title={m.home_empty()} text={m.home_empty_text()} />
      ) : (
        <Rows>
          {data.data.map((movement) => (
            <MovementRow key={movement.seq} movement={movement} withDay />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
