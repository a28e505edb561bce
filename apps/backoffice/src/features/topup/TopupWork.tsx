import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, LostDrawing } from '@salung/ui';
import { lazyDialog, type SlipControls, SlipViewer } from '@salung/ui/office';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { PresenceList } from '../../lib/queue/PresenceList.tsx';
import work from '../../lib/queue/Work.module.css';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { missingSlip } from './missing-slip.ts';
import { TopupDecision } from './TopupDecision.tsx';
import { TopupFacts } from './TopupFacts.tsx';
import css from './TopupWork.module.css';
import type { TopupDetails } from './use-pending-topups.ts';

const AttachSlip = lazyDialog(() => import('./AttachSlip.tsx'));

/** Links to slips hold for five minutes; they are renewed before. Milliseconds. */
const LINK_AGE = 4 * 60_000;

/** One top-up to decide about: slip on the left, facts and decision on the right. */
export function TopupWork({ id, onDone }: { id: string; onDone: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'topup.details', { params: { id } }),
    refetchInterval: LINK_AGE,
    staleTime: 10_000,
  });
  if (error && !data) {
    if (isApiError(error, 'NOT_FOUND')) {
      return (
        <div className={work.rest}>
          <EmptyState drawing={<LostDrawing />} title={m.item_not_found()} />
        </div>
      );
    }
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Waiting />;
  return (
    <div className={work.work}>
      <div className={work.reading}>
        <div className={work.evidence}>
          <Slip topup={data} onExpired={() => void refetch()} />
        </div>
        <section className={work.side} aria-label={m.topup_facts()}>
          <PresenceList kind="topup" id={id} bar />
          <TopupFacts topup={data} />
        </section>
      </div>
      <TopupDecision topup={data} onDone={onDone} />
    </div>
  );
}

function Slip({ topup, onExpired }: { topup: TopupDetails; onExpired: () => void }) {
  const can = useCan();
  const [attaching, setAttaching] = useState(false);
  const controls = useRef<SlipControls>(null);
  useShortcuts({ z: () => controls.current?.toggleZoom() });
  const isOpen = ['PENDING', 'EXPIRED', 'CANCELLED'].includes(topup.status) && topup.approvalId === null;
  const attach = isOpen && can('topup:slip') && can('upload:write') && (
    <>
      <Button variant="default" size="sm" className={css.attach ?? ''} onClick={() => setAttaching(true)}>
        {topup.hasSlip ? m.slip_replace() : m.slip_attach()}
      </Button>
      {attaching && <AttachSlip topup={topup} onClose={() => setAttaching(false)} />}
    </>
  );
  if (topup.slip?.removedAt === null && can('upload:read')) {
    const { filename, url } = topup.slip;
    return (
      <>
        <SlipViewer key={filename} ref={controls} src={url} alt={m.slip_alt()} onError={onExpired} />
        {attach}
      </>
    );
  }
  return (
    <div className={css.none}>
      <IconPhotoOff size={40} stroke={1.4} aria-hidden="true" />
      <p>{missingSlip(topup.slip)}</p>
      {!topup.slip && <p className={css.hint}>{m.slip_none_text()}</p>}
      {attach}
    </div>
  );
}

function Waiting() {
  return (
    <div className={work.work} aria-busy="true">
      <div className={work.reading}>
        <div className={work.evidence}>
          <Skeleton radius={12} style={{ flex: 1 }} />
        </div>
        <div className={work.side}>
          <div className={work.facts}>
            <Skeleton height={24} width="60%" />
            <Skeleton height={96} radius={12} />
            <Skeleton height={180} radius={8} />
          </div>
        </div>
      </div>
    </div>
  );
}
