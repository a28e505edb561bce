import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, Money } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { ClaimForPlayer } from '../earnings/ClaimForPlayer.tsx';
import css from '../earnings/Earnings.module.css';
import { phoneOf } from '../players/phone-of.ts';
import { periodText } from './period-columns.tsx';

interface PlayerCashbackProps {
  player: { phone: string; firstName: string; lastName: string };
}

/** What a player can claim, and the running period so far. The call takes their phone. */
export function PlayerCashback({ player }: PlayerCashbackProps) {
  const phone = phoneOf(player.phone);
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'cashback.pending', { query: { phone: phone ?? '' } }),
    enabled: phone !== null,
  });
  if (phone === null) return <p className={css.quiet}>{m.earnings_phone_needed()}</p>;
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={96} radius={12} />
    );
  }
  const { amount, periods, current } = data;
  return (
    <>
      <Facts
        rows={[
          [m.earnings_can_claim_now(), <Money key="now" satang={amount} />],
          [m.earnings_first_expires(), periods[0]?.expiresAt && dateTime(periods[0].expiresAt)],
          [m.earnings_running_period(), current ? periodText(current) : m.earnings_no_plan()],
          [m.earnings_loss_so_far(), current && <Money satang={current.loss} />],
          [m.earnings_back_so_far(), current && <Money satang={current.amount} />],
          [m.earnings_next_run(), current && dateTime(current.nextRunAt)],
        ]}
      />
      <div className={css.actions}>
        <ClaimForPlayer of="cashback" player={player} amount={amount} />
      </div>
    </>
  );
}
