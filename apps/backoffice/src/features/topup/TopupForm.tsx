import { Button } from '@mantine/core';
import { lazyPart, parseBaht } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { Suspense, useState } from 'react';
import { orAsk } from '../../lib/NeedsSecond.tsx';
import { partObstacleText } from '../../lib/part-obstacle.ts';
import { PresenceNotice } from '../../lib/queue/PresenceList.tsx';
import work from '../../lib/queue/Work.module.css';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { RejectionDialog } from './RejectionDialog.tsx';
import { secondText } from './second-text.ts';
import { TopupFields } from './TopupFields.tsx';
import type { TopupDetails } from './use-pending-topups.ts';
import { useTopupApproval } from './use-topup-approval.tsx';
import { confirmWarnings } from './warning-texts.ts';

const SlipVerdict = lazyPart(() => import('./SlipVerdict.tsx'));

interface TopupFormProps {
  topup: TopupDetails;
  isLate: boolean;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
}

/** Approving with the amount that arrived, or rejecting with a reason. */
export function TopupForm({ topup, isLate, onDone }: TopupFormProps) {
  const can = useCan();
  const { given, put, problems, fields, reasonLabel, approve } = useTopupApproval({ topup, isLate, onDone });
  const [rejecting, setRejecting] = useState(false);
  const obstacle = partObstacleText(topup.obstacle);
  const mayApprove = can('topup:approve') && obstacle === null;
  const second = mayApprove ? secondText(topup, parseBaht(given.amount)) : null;
  const mayReject = can('topup:reject') && (!isLate || topup.isSlipLate);
  const reject = mayReject ? () => setRejecting(true) : undefined;
  useShortcuts({ a: mayApprove ? () => void approve() : undefined, r: reject });

  return (
    <>
      <form
        className={work.decision}
        onSubmit={(event) => {
          event.preventDefault();
          void approve();
        }}
        noValidate
      >
        <PresenceNotice kind="topup" id={topup.id} />
        {topup.hasSlip && (
          <Suspense>
            <SlipVerdict topup={topup} />
          </Suspense>
        )}
        {mayApprove && <BesideWarnings topup={topup} />}
        {mayApprove && (
          <TopupFields
            given={given}
            onChange={put}
            problems={problems}
            fields={fields}
            reasonLabel={reasonLabel}
          />
        )}
        {(obstacle ?? second) && <Callout tone="info">{obstacle ?? second}</Callout>}
        {problems.form && (
          <p role="alert" style={{ color: 'var(--s-bad)', fontSize: 14 }}>
            {problems.form}
          </p>
        )}
        <Buttons approveLabel={mayApprove ? orAsk(second, m.approve()) : null} onReject={reject} />
      </form>
      {rejecting && <RejectionDialog topup={topup} onDone={onDone} onClose={() => setRejecting(false)} />}
    </>
  );
}

interface ButtonsProps {
  /** Null where approving is not possible. */
  approveLabel: string | null;
  /** Left out where rejecting is not possible. */
  onReject: (() => void) | undefined;
}

/** Rejecting, and the button that submits the form. */
function Buttons({ approveLabel, onReject }: ButtonsProps) {
  return (
    <div className={work.buttons}>
      {onReject && (
        <Button variant="default" onClick={onReject}>
          {m.reject()}{' '}
          <span className={work.key} aria-hidden="true">
            R
          </span>
        </Button>
      )}
      {approveLabel !== null && (
        <Button type="submit" variant="gradient">
          {approveLabel}{' '}
          <span className={work.key} aria-hidden="true">
            A
          </span>
        </Button>
      )}
    </div>
  );
}

/** On a narrow window the facts scroll away above, so their warnings about the payer stand beside the button, too. */
function BesideWarnings({ topup }: { topup: TopupDetails }) {
  const texts = confirmWarnings(topup).flatMap(({ tone, text }) => (tone === 'warn' ? [text] : []));
  if (texts.length === 0) return null;
  return (
    <div className={work.narrow}>
      <Callout tone="warn">{texts.join(' · ')}</Callout>
    </div>
  );
}
