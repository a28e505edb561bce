import { Skeleton } from '@mantine/core';
import { EmptyState, ErrorState, errorText, firstErrorText, StatementDrawing } from '@salung/ui';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { Beside } from '../../parts/Beside.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { HideSwitch } from '../../parts/HideSwitch.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { useUser } from '../../platform/session.ts';
import { useSeen } from '../../platform/use-seen.ts';
import { MovementRow } from '../players/movements.tsx';
import { latestQuery } from '../players/statement-query.ts';
import { RunningSession } from '../promotions/RunningSession.tsx';
import { OpenItems, useOpenItems } from './OpenItems.tsx';
import css from './WalletPage.module.css';

/** `/wallet`: balance, actions, open items, latest movements. */
export default function WalletPage() {
  const { pending } = useOpenItems();
  return (
    <div className={page.page}>
      <h1 className="s-only-spoken">{m.nav_wallet()}</h1>
      <div className={page.columns}>
        <div>
          <Balance />
          <RunningSession />
        </div>
        <div className={css.beside}>
          <OpenItems />
          <PayoutAccount />
        </div>
      </div>
      <div data-waits={pending || undefined} className={page.below}>
        <Latest />
      </div>
    </div>
  );
}

function Balance() {
  const { user, error, isError, refetch, isFetching } = useUser();
  const [card, seen] = useSeen();
  if (isError && !user) {
    return (
      <Panel>
        <ErrorState text={firstErrorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  return (
    <section ref={card} className={css.card} data-balance-card={seen ? 'seen' : undefined}>
      <CoinArcs />
      <div className={css.head}>
        <span translate="no">
          {user ? m.home_hello({ name: user.firstName }) : <Skeleton height={16} width={140} />}
        </span>
      </div>
      <div className={css.label}>
        <h2>{m.balance()}</h2>
        <HideSwitch />
      </div>
      <div className={css.balance}>
        {user ? <OwnMoney satang={user.balance} live /> : <Skeleton height={32} width={180} my={7} />}
      </div>
      <p className={css.held}>
        {user && user.held > 0 ? (
          <>
            {m.balance_held()} <OwnMoney satang={user.held} />
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

/** Drawing: the rim of a large coin, lit from the upper right. */
function CoinArcs() {
  return (
    <svg className={css.arcs} viewBox="0 0 260 260" aria-hidden="true">
      <g fill="none" stroke="#fcd535">
        <circle cx="130" cy="130" r="126" opacity=".14" />
        <circle cx="130" cy="130" r="106" strokeWidth="1.5" opacity=".3" />
        <circle cx="130" cy="130" r="88" strokeWidth="12" strokeDasharray="1.5 6.5" opacity=".2" />
        <circle cx="130" cy="130" r="70" opacity=".25" />
        <path d="M130 60a70 70 0 0 0-70 70" strokeWidth="3" strokeLinecap="round" opacity=".7" />
      </g>
    </svg>
  );
}

/** In the second column of wide screens; on a phone it is in the profile. */
function PayoutAccount() {
  const { user } = useUser();
  return (
    <Beside>
      <Panel title={m.profile_bank()}>
        {user ? <BankLine bank={user.bank} masked /> : <Skeleton height={72} />}
      </Panel>
    </Beside>
  );
}

function Latest() {
  const { data, error, isPending, isError, refetch, isFetching } = useQuery(latestQuery);
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
        <EmptyState
          drawing={<StatementDrawing size={160} />}
          title={m.home_empty()}
          text={m.home_empty_text()}
          action={
            <ButtonLink to="/deposit" variant="default">
              {m.nav_deposit()}
            </ButtonLink>
          }
        />
      ) : (
        <Rows columns={[m.column_item(), m.column_time(), m.column_after(), m.column_amount()]}>
          {data.data.map((movement) => (
            <MovementRow key={movement.seq} movement={movement} withDay />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
