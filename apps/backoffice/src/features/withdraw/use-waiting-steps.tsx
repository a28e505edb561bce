import { query } from '@salung/client';
import { dateTime, toast, useConfirm } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { partObstacleText } from '../../lib/part-obstacle.ts';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { useWithdrawalStep } from './use-withdrawal-step.ts';

/** What this person may do with a withdrawal that waits to be paid, and what keeps them from taking it. */
export function useWaitingRights({ status, paying, automaticNote, reasons }: WithdrawalDetails) {
  const can = useCan();
  const { data: payouts } = useQuery({ ...query(client, 'payouts.state'), staleTime: 60_000 });
  const obstacle = paying?.obstacle ?? null;
  const left =
    obstacle?.code === 'pause' && obstacle.until
      ? m.part_pause({ until: dateTime(obstacle.until) })
      : partObstacleText(obstacle);
  const canTake = can('withdraw:pay') && left === null;
  const canReturn = (status === 'PENDING' && can('withdraw:reject')) || can('withdraw:revoke');
  // What waits for the automation goes its way; the rest a person may leave to it.
  const canLeave =
    canTake &&
    payouts?.isOn === true &&
    automaticNote !== 'ABOVE_MAXIMUM' &&
    reasons.length === 0 &&
    paying?.byHand !== true;
  return { left, canTake, canReturn, canLeave };
}

/**
 * Takes a withdrawal that waits, to pay it, or leaves it to the automation.
 * @param onLeft it was left to the automation; the queue may go on
 */
export function useWaitingSteps({ id, reasons }: WithdrawalDetails, onLeft: () => void) {
  const { busy, problem, run } = useWithdrawalStep();
  const confirm = useConfirm();
  const params = { id };
  // These reasons stay until staff have settled them. A person who pays in spite of them confirms it.
  const take = () =>
    run('take', () =>
      reasons.length === 0
        ? client.call('withdraw.take', { params })
        : confirm(
            {
              beside: 'end',
              type: 'danger',
              title: m.withdraw_take_anyway_title(),
              message: <WithdrawReasons reasons={reasons} />,
              confirmLabel: m.withdraw_take_anyway(),
            },
            () => client.call('withdraw.take', { params }),
          ),
    );
  const leave = async () => {
    if (await run('leave', () => client.call('withdraw.retry', { params }))) {
      toast.good(m.withdraw_automatic_toast());
      onLeft();
    }
  };
  return { busy, problem, take, leave };
}
