import { query } from '@salung/client';
import { ErrorState, errorText, Money } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import cards from '../../lib/Cards.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

/** What a player was given that they did not pay in, and what they have not claimed yet. */
export function PlayerCost({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'dashboard.player', { params: { id } }),
  );
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const { given, owed } = data ?? {};
  const rows = [
    [m.earnings_cost_bonuses(), given?.bonuses],
    [m.earnings_cost_affiliate(), given?.affiliate],
    [m.earnings_cost_cashback(), given?.cashback],
    [m.earnings_cost_sum(), given && given.bonuses + given.affiliate + (given.cashback ?? 0)],
    [m.earnings_cost_owed(), owed && owed.affiliate + (owed.cashback ?? 0)],
  ] as const;
  return (
    <section className={cards.item} aria-label={m.earnings_cost()} aria-busy={!data}>
      <h2 className={cards.name}>{m.earnings_cost()}</h2>
      <Facts
        rows={rows.map(([name, satang]) => [
          name,
          satang === undefined ? '–' : satang !== null && <Money key={name} satang={satang} />,
        ])}
      />
    </section>
  );
}
