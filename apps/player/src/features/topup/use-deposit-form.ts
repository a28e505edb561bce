import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';

/** How often the top-up is reloaded once its time should be over, or until it can be paid. Milliseconds. */
const LATE = 3000;

/**
 * What the form of a deposit needs. Without channels a deposit with a slip is still possible, and the server keeps to the
 * player's own limits.
 */
export function useDepositForm() {
  const open = useQuery({
    ...query(client, 'topup.open'),
    // A phone's clock may be ahead of the server's, so the top-up is reloaded until the server says that it has ended.
    refetchInterval: ({ state }) => {
      const topup = state.data?.topup;
      if (!topup) return false;
      // The event that says how to pay may have been lost.
      const isPreparing = topup.payTo.kind === 'gateway' && !topup.payTo.isReady;
      return isPreparing || Date.parse(topup.expiresAt) <= Date.now() ? LATE : false;
    },
  });
  const channels = useQuery(query(client, 'gateways.channels'));
  const own = useQuery(query(client, 'limits.own'));
  // Shown by a part of the form, which would move what is below it.
  const promotions = useQuery(query(client, 'promotions.active'));
  return {
    open,
    channels: channels.data?.data ?? [],
    ownLimits: own.data?.limits ?? [],
    isPending: open.isPending || channels.isPending || own.isPending || promotions.isPending,
  };
}
