import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { day, ErrorState, errorText, Money } from '@salung/ui';
import { DataTable, Facts, useColumns } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import cards from '../../lib/Cards.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { Anomalies } from '../affiliate/earner-columns.tsx';
import { PlayerCashback } from '../cashback/PlayerCashback.tsx';
import { periodCard, periodColumns, withId } from '../cashback/period-columns.tsx';
import { phoneOf } from '../players/phone-of.ts';
import { nameOf, type Player } from '../players/player.ts';
import { ClaimForPlayer } from './ClaimForPlayer.tsx';
import css from './Earnings.module.css';
import { number } from './earning.ts';
import { PlayerCost } from './PlayerCost.tsx';

/** Statements and periods that are shown, the latest. */
const LATEST = 5;

/** What a player earns by bringing others, and what comes back of their losses. */
export function EarningsTab({ player }: { player: Player }) {
  const can = useCan();
  return (
    <>
      <div className={cards.body}>
        <PlayerCost id={player.id} />
        <Commission player={player} />
        {can('cashback:read') && (
          <section className={cards.item} aria-label={m.nav_cashback()}>
            <h2 className={cards.name}>{m.nav_cashback()}</h2>
            <PlayerCashback player={player} />
          </section>
        )}
      </div>
      {can('cashback:read') && <Periods player={player} />}
    </>
  );
}

function Commission({ player }: { player: Player }) {
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'affiliate.earner', { params: { id: player.id } }),
  );
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={200} radius={16} />
    );
  }
  const { referredBy, code, level1, level2, active, earned, claimed, pending, anomalies, hasOwnPlan } = data;
  return (
    <section className={cards.item} aria-label={m.nav_affiliate()}>
      <div className={cards.top}>
        <h2 className={cards.name}>{m.nav_affiliate()}</h2>
        <Anomalies of={anomalies} />
      </div>
      <Facts
        rows={[
          [
            m.players_referred_by(),
            referredBy ? (
              <Link key="by" to="/affiliate/$id" params={{ id: referredBy.id }} translate="no">
                {nameOf(referredBy)}
              </Link>
            ) : (
              m.earnings_nobody()
            ),
          ],
          [m.earnings_code(), code],
          [m.earnings_team_levels(), `${number(level1)} / ${number(level2)}`],
          [m.earnings_active_30(), number(active)],
          [m.earnings_plan(), hasOwnPlan ? m.earnings_own_plan() : m.earnings_house_plan()],
          [m.earnings_earned(), <Money key="earned" satang={earned} />],
          [m.earnings_claimed_sum(), <Money key="claimed" satang={claimed} />],
          [m.earnings_pending(), <Money key="pending" satang={pending} />],
        ]}
      />
      <LatestDays player={player} />
      <div className={cards.buttons}>
        <Link to="/affiliate/$id" params={{ id: player.id }}>
          {m.earnings_see_earner()}
        </Link>
        <ClaimForPlayer of="affiliate" player={player} amount={pending} />
      </div>
    </section>
  );
}

/** The latest statements; their list takes the phone. */
function LatestDays({ player }: { player: Player }) {
  const phone = phoneOf(player.phone);
  const { data } = useQuery({
    ...query(client, 'affiliate.history', { query: { phone: phone ?? '', per_page: LATEST } }),
    enabled: phone !== null,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label={m.earnings_statements()}>
      <h3 className={css.label}>{m.earnings_statements()}</h3>
      <Facts
        rows={data.data.map((each) => [
          day(each.day),
          <Link
            key={each.day}
            to="/affiliate/$id"
            params={{ id: player.id }}
            search={{ entry: each.day }}
            aria-label={m.earnings_statement_of({ day: day(each.day) })}
          >
            <Money satang={each.net} change />
          </Link>,
        ])}
      />
    </section>
  );
}

const card = periodCard({ ofPlayer: true });

function Periods({ player }: { player: Player }) {
  const result = useQuery(
    query(client, 'cashback.periods', { query: { playerId: player.id, per_page: LATEST } }),
  );
  const columns = useColumns(() => periodColumns({ ofPlayer: true }));
  const { data } = result;
  return (
    <DataTable
      name={m.earnings_periods()}
      columns={columns}
      rowKey={(row) => row.id}
      query={{ ...result, data: data && { ...data, data: data.data.map(withId) } }}
      filtered={false}
      emptyText={m.earnings_no_periods()}
      card={card}
    />
  );
}
