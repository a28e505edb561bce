import { query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Stage } from '../../parts/Stage.tsx';
import { client } from '../../platform/client.ts';
import { AskAmount } from './AskAmount.tsx';
import { Checking } from './Checking.tsx';
import { Late } from './Late.tsx';
import { leastLeft } from './own-limit.ts';
import { Pay } from './Pay.tsx';
import { Result } from './Result.tsx';
import { otherAmountOf } from './types.ts';

/** How often the top-up is reloaded once its time should be over, or until it can be paid. Milliseconds. */
const LATE = 3000;

/**
 * The open top-up in its current state, or the form for a new one. While it is open it remembers its top-up, so that its end (for example an approval by staff) is shown instead of
 * the top-up just disappearing.
 * @param onPlay goes on playing once the money is there; without it the games are linked
 */
export function DepositFlow({ onPlay }: { onPlay?: () => void }) {
  const { data, error, isPending, isError, refetch, isFetching } = useQuery({
    ...query(client, 'topup.open'),
    // A phone's clock may be ahead of the server's, so the top-up is reloaded until the server says that it has ended.
    refetchInterval: ({ state }) => {
      const topup = state.data?.topup;
      if (!topup || topup.hasSlip) return false;
      // The event that says how to pay may have been lost.
      const isPreparing = topup.payTo.kind === 'gateway' && !topup.payTo.isReady;
      return isPreparing || Date.parse(topup.expiresAt) <= Date.now() ? LATE : false;
    },
  });
  const channels = useQuery(query(client, 'gateways.channels'));
  const own = useQuery(query(client, 'limits.own'));
  const [followed, setFollowed] = useState<string | null>(null);
  const open = data?.topup ?? null;
  useEffect(() => {
    if (open) setFollowed(open.id);
  }, [open]);

  // Without channels a deposit with a slip is still possible, and the server keeps to the limits.
  if (isPending || channels.isPending || own.isPending) {
    return (
      <Panel>
        <FormSkeleton label={m.loading()} />
      </Panel>
    );
  }
  if (isError && !data) {
    return (
      <Panel>
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  if (open) {
    return (
      <Stage name={open.hasSlip ? 'checking' : 'pay'}>
        {open.hasSlip ? <Checking topup={open} usualWait={data.usualWaitMinutes} /> : <Pay topup={open} />}
      </Stage>
    );
  }
  const ask = (
    <>
      {data.late && otherAmountOf(data.late) === null && <Late topup={data.late} />}
      <AskAmount
        bounds={data}
        channels={channels.data?.data ?? []}
        ownLimit={leastLeft(own.data?.limits ?? [])}
      />
    </>
  );
  return (
    <Stage name={followed ? 'result' : 'ask'}>
      {followed ? (
        <Result id={followed} otherwise={ask} onDone={() => setFollowed(null)} onPlay={onPlay} />
      ) : (
        ask
      )}
    </Stage>
  );
}
