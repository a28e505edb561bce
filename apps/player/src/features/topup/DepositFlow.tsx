import { ErrorState, errorText } from '@salung/ui';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Stage } from '../../parts/Stage.tsx';
import { AskAmount } from './AskAmount.tsx';
import { Checking } from './Checking.tsx';
import { Late } from './Late.tsx';
import { leastLeft } from './own-limit.ts';
import { Pay } from './Pay.tsx';
import { Result } from './Result.tsx';
import { otherAmountOf } from './types.ts';
import { useDepositForm } from './use-deposit-form.ts';

/**
 * The open top-up in its current state, or the form for a new one. While it is open it remembers its top-up, so that its end (for example an approval by staff) is shown instead of
 * the top-up just disappearing.
 * @param onPlay goes on playing once the money is there; without it the games are linked
 */
export function DepositFlow({ onPlay }: { onPlay?: () => void }) {
  const { open: current, channels, ownLimits, isPending } = useDepositForm();
  const { data, error, refetch, isFetching } = current;
  const [followed, setFollowed] = useState<string | null>(null);
  const open = data?.topup ?? null;
  useEffect(() => {
    if (open) setFollowed(open.id);
  }, [open]);

  if (isPending) {
    return (
      <Panel>
        <FormSkeleton label={m.loading()} />
      </Panel>
    );
  }
  if (!data) {
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
      <AskAmount bounds={data} channels={channels} ownLimit={leastLeft(ownLimits)} />
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
