import { ErrorState, errorText, lazyPart } from '@salung/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Stage } from '../../parts/Stage.tsx';
import { AwayNotice } from '../limits/AwayNotice.tsx';
import { useAway } from '../limits/away.ts';
import { AskAmount } from './AskAmount.tsx';
import { InCheck } from './InCheck.tsx';
import { Late } from './Late.tsx';
import { leastLeft } from './own-limit.ts';
import { otherAmountOf } from './types.ts';
import { useDepositForm } from './use-deposit-form.ts';

// The form comes first; what follows it is loaded meanwhile.
const load = () => import('./stages.ts');
const Pay = lazyPart(() => load().then((file) => ({ default: file.Pay })));
const Checking = lazyPart(() => load().then((file) => ({ default: file.Checking })));
const Result = lazyPart(() => load().then((file) => ({ default: file.Result })));

/** As tall as the window, like most of what follows: the history below comes sooner, and would be pushed away. */
const Waits = () => (
  <div style={{ minHeight: '100dvh' }}>
    <Panel>
      <FormSkeleton label={m.loading()} />
    </Panel>
  </div>
);

/** Loads what follows the form as soon as the page is touched. */
function usePreparedStages() {
  useEffect(() => {
    // A player who touches the page will need them. If loading fails now, they are asked for again when they are shown.
    const prepare = () => void load().catch(() => undefined);
    addEventListener('pointerdown', prepare, { once: true });
    addEventListener('keydown', prepare, { once: true });
    return () => {
      removeEventListener('pointerdown', prepare);
      removeEventListener('keydown', prepare);
    };
  }, []);
}

/** As many top-ups as may wait for staff; the server refuses another one. */
const MOST_IN_CHECK = 3;

/**
 * The open top-up in its current state, or the form for a new one with those above it that are being checked. While it is open it remembers its top-up, so that its end (for example an approval by staff) is shown instead of
 * the top-up just disappearing.
 * @param onPlay goes on playing once the money is there; without it the games are linked
 */
export function DepositFlow({ onPlay }: { onPlay?: () => void }) {
  const { open: current, channels, ownLimits, isPending } = useDepositForm();
  const { data, error, refetch, isFetching } = current;
  const [followed, setFollowed] = useState<string | null>(null);
  const open = data?.topup ?? null;
  const away = useAway();
  useEffect(() => {
    if (open) setFollowed(open.id);
  }, [open]);
  usePreparedStages();

  if (isPending) {
    return <Waits />;
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
      <Stage name="pay">
        <Suspense fallback={<Waits />}>
          <Pay topup={open} />
        </Suspense>
      </Stage>
    );
  }
  const { inCheck, late, usualWaitMinutes } = data;
  const isFull = inCheck.length >= MOST_IN_CHECK;
  const checking = inCheck.find(({ id }) => id === followed);
  if (checking) {
    const another = isFull || away ? undefined : () => setFollowed(null);
    return (
      <Stage name="checking">
        <Suspense fallback={<Waits />}>
          <Checking topup={checking} usualWait={usualWaitMinutes} onAnother={another} />
        </Suspense>
      </Stage>
    );
  }
  const ask = (
    <>
      <InCheck topups={inCheck} usualWait={usualWaitMinutes} />
      {late && !late.isSlipLate && otherAmountOf(late) === null && <Late topup={late} />}
      <NewDeposit away={away} isFull={isFull}>
        <AskAmount bounds={data} channels={channels} ownLimit={leastLeft(ownLimits)} />
      </NewDeposit>
    </>
  );
  return (
    <Stage name={followed ? 'result' : 'ask'}>
      {followed ? (
        <Suspense fallback={<Waits />}>
          <Result id={followed} otherwise={ask} onDone={() => setFollowed(null)} onPlay={onPlay} />
        </Suspense>
      ) : (
        ask
      )}
    </Stage>
  );
}

interface NewDepositProps {
  away: ReturnType<typeof useAway>;
  /** Whether as many top-ups wait for staff as may. */
  isFull: boolean;
  /** The form. */
  children: ReactNode;
}

/** The form for a new top-up, or why there is none: what would be refused is not asked for. */
function NewDeposit({ away, isFull, children }: NewDepositProps) {
  if (away) return <AwayNotice exclusion={away.exclusion} />;
  if (isFull) {
    return (
      <Panel>
        <p role="status">{m.deposit_in_check_full()}</p>
      </Panel>
    );
  }
  return <Suspense fallback={<Waits />}>{children}</Suspense>;
}
