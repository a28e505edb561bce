import { dateTime } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** The reasons not to pay a withdrawal that was taken: a pause of the player's payouts, and reasons that staff have to settle. */
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
