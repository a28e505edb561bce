import { Button } from '@mantine/core';
import { dateTime } from '@salung/ui';
import { Callout, lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { gatewayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

const TwiceForm = lazyDialog(() => import('./TwiceForm.tsx'));

/** Recording that a withdrawal was paid twice: by hand and automatically. */
export function WithdrawalTwice({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { status, paidThrough, approvalId, unbooked } = withdrawal;
  const isPaid = status === 'PAID' || status === 'RETURNED';
  const mayBeTwice = paidThrough !== null || unbooked.length > 0;
  if (!isPaid || !mayBeTwice || approvalId || !can('withdraw:pay')) return null;
  return (
    <>
      {unbooked.map(({ channelId, gateway, at }) => (
        <Callout key={channelId + at} tone="bad">
          {m.withdraw_unbooked({
            name: gateway ? gatewayName(gateway) : m.withdraw_unbooked_phone(),
            at: dateTime(at),
          })}
        </Callout>
      ))}
      <Button variant="subtle" size="sm" fullWidth onClick={() => setAsking(true)}>
        {m.withdraw_twice()}
      </Button>
      {asking && <TwiceForm withdrawal={withdrawal} onClose={() => setAsking(false)} />}
    </>
  );
}
