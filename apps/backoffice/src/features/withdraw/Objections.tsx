import { dateTime } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** What speaks against paying what somebody has taken: a pause of the player's payouts, and what staff have to settle. */
export function Objections({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { payoutPausedUntil, reasons } = withdrawal;
  return (
    <>
      {payoutPausedUntil && (
        <Callout tone="bad">{m.withdraw_paused_taken({ until: dateTime(payoutPausedUntil) })}</Callout>
      )}
      <WithdrawReasons reasons={reasons} />
    </>
  );
}
