import { lazyPart } from '@salung/ui';
import { Suspense } from 'react';
import { QueueWaits } from '../../lib/queue/QueueWaits.tsx';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { TopupForm } from './TopupForm.tsx';
import type { TopupDetails } from './use-pending-topups.ts';

const TopupOutcome = lazyPart(() => import('./TopupOutcome.tsx'));

/** Late money may still be credited. */
const late = new Set(['EXPIRED', 'CANCELLED']);

interface TopupDecisionProps {
  topup: TopupDetails;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
}

/**
 * Approve with the amount that arrived, or reject with a reason. Nothing changes on the screen before the server has
 * answered.
 */
export function TopupDecision({ topup, onDone }: TopupDecisionProps) {
  const can = useCan();
  const isLate = late.has(topup.status);
  const open = topup.status === 'PENDING' || isLate;
  if (!open) {
    return (
      <Suspense>
        <TopupOutcome topup={topup} onNext={onDone} />
      </Suspense>
    );
  }
  if (topup.approvalId) return <QueueWaits approvalId={topup.approvalId} onNext={onDone} />;
  if (!can('topup:approve') && !can('topup:reject')) {
    return (
      <div className={work.decision}>
        <p className={work.quiet}>{m.decide_forbidden()}</p>
      </div>
    );
  }
  return <TopupForm topup={topup} isLate={isLate} onDone={onDone} />;
}
