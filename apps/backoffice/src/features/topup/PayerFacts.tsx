import { Button, Skeleton } from '@mantine/core';
import { lazyPart } from '@salung/ui';
import { Callout, lazyDialog } from '@salung/ui/office';
import { Suspense, useState } from 'react';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import type { TopupDetails } from './use-pending-topups.ts';

const PayerForm = lazyDialog(() => import('./PayerForm.tsx'));
const PayerRead = lazyPart(() => import('./PayerRead.tsx'));

/** Who paid by the evidence, compared with the player. A match is only shown for a name that somebody has read. */
export function PayerFacts({ topup }: { topup: TopupDetails }) {
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const { payer, player } = topup;
  const isOpen = ['PENDING', 'EXPIRED', 'CANCELLED'].includes(topup.status) && topup.approvalId === null;
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <section className={work.group}>
      <div className={work.pair}>
        <h3 className={work.heading}>{m.payer_evidence()}</h3>
        {isOpen && !editing && can('topup:slip') && (
          <Button variant="subtle" size="compact-sm" mr={-8} onClick={() => setEditing(true)}>
            {payer ? m.payer_edit() : m.payer_record()}
          </Button>
        )}
      </div>
      {editing ? (
        <Suspense>
          <PayerForm topup={topup} onClose={() => setEditing(false)} />
        </Suspense>
      ) : payer ? (
        <Suspense fallback={<Skeleton height={150} radius={8} />}>
          <PayerRead payer={payer} player={player} />
        </Suspense>
      ) : (
        <Callout tone="info">{m.payer_unchecked({ name })}</Callout>
      )}
    </section>
  );
}
