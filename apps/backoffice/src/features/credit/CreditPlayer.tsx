import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { isPhone } from '@salung/contract/browser';
import { errorText, Money } from '@salung/ui';
import { Callout, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../lib/api-error.ts';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Credit.module.css';

/** The player with a phone, once the number is complete. */
export function useCreditPlayer(phone: string) {
  const can = useCan();
  return useQuery({
    ...query(client, 'topup.customerInfo', { query: { phone } }),
    enabled: isPhone(phone) && can('player:read'),
    staleTime: 10_000,
  });
}

/** Shows who will get or lose the money, so that nobody adjusts the wrong account. */
export function CreditPlayer({ phone }: { phone: string }) {
  const { data, error, isLoading } = useCreditPlayer(phone);
  if (isLoading) return <Skeleton height={112} radius={8} />;
  if (error) {
    return (
      <Callout tone="bad">
        {isApiError(error, 'NOT_FOUND') ? m.credit_player_not_found() : errorText(error)}
      </Callout>
    );
  }
  if (!data) return <p className={css.hint}>{m.credit_player_phone_hint()}</p>;
  return (
    <div className={css.player}>
      <Facts
        rows={[
          [m.player(), `${data.firstName} ${data.lastName}`],
          [m.balance(), <Money key="balance" satang={data.balance} />],
          [m.held(), data.held > 0 && <Money key="held" satang={data.held} />],
        ]}
      />
      {data.bank && <BankAccount account={data.bank} />}
      {data.status !== 'ACTIVE' && <Callout tone="warn">{m.credit_player_not_active()}</Callout>}
    </div>
  );
}
