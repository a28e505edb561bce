import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { shortReference } from '@salung/contract/browser';
import {
  bankName,
  dateTime,
  ErrorState,
  errorText,
  formatBaht,
  lazyPart,
  Money,
  PhoneNumber,
  StatusBadge,
} from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts, SlipViewer, Timeline } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import css from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { PaidTo } from '../../lib/PaidTo.tsx';
import { PresenceList } from '../../lib/queue/PresenceList.tsx';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { topupStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import PayerRead from './PayerRead.tsx';
import { TopupReverse } from './TopupReverse.tsx';
import { decidersOf, referenceFacts } from './topup-shown.ts';
import { topupTimeline } from './topup-timeline.ts';
import type { TopupDetails } from './use-pending-topups.ts';

const SlipCheck = lazyPart(() => import('./SlipCheck.tsx'));
const ChosenPromotion = lazyPart(() => import('../promotions/ChosenPromotion.tsx'));
const LineEvidence = lazyPart(() => import('./LineEvidence.tsx'));

/** Everything about one top-up, beside the list. */
export function TopupDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'topup.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const title = data ? m.topup_of({ amount: formatBaht(data.amountToPay) }) : m.nav_topups();
  return (
    <DetailDrawer opened={id !== undefined} title={title} onClose={onClose}>
      {data ? (
        <Details topup={data} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

function Details({ topup }: { topup: TopupDetails }) {
  const can = useCan();
  const mayStillDecide = ['PENDING', 'EXPIRED', 'CANCELLED'].includes(topup.status);
  return (
    <>
      <div className={css.top}>
        <span className={css.amount}>
          <Money satang={topup.amountCredited ?? topup.amountToPay} />
        </span>
        <StatusBadge {...topupStatus(topup.status, topup.hasSlip, topup.isSlipLate)} />
      </div>
      <PresenceList kind="topup" id={topup.id} />
      {mayStillDecide && can('topup:approve') && (
        <Link to="/topups/queue" search={{ id: topup.id }} className={css.action ?? ''}>
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.topup_open_in_queue()}
          </Button>
        </Link>
      )}
      {topup.approvalId && (
        <div className={css.notice}>
          <SecondPerson approvalId={topup.approvalId} />
        </div>
      )}
      {topup.status === 'REVERSED' && (
        <div className={css.notice}>
          <Callout tone="bad">
            {m.topup_event_reversed()}
            {topup.reason && ` · ${topup.reason}`}
          </Callout>
        </div>
      )}
      <Slip topup={topup} />
      <Suspense>
        <div className={css.notice}>
          <LineEvidence id={topup.id} />
        </div>
      </Suspense>
      <Suspense>
        <ChosenPromotion topupId={topup.id} status={topup.status} />
      </Suspense>
      <PlayerSection topup={topup} />
      <MoneySection topup={topup} />
      <PayerSection topup={topup} />
      <DetailSection title={m.timeline()}>
        <Timeline entries={topupTimeline(topup)} />
      </DetailSection>
      <div className={css.undo}>
        <TopupReverse topup={topup} />
      </div>
      <p className={css.id}>
        {m.item_reference()} {shortReference(topup.id)} · {topup.id}
      </p>
    </>
  );
}

/** The picture, for those who may see it, and what was checked of it. */
function Slip({ topup: { id, slip } }: { topup: TopupDetails }) {
  const can = useCan();
  if (!slip) return null;
  return (
    <>
      {can('upload:read') && (
        <div className={css.slip}>
          {slip.removedAt === null ? (
            <SlipViewer key={slip.filename} src={slip.url} alt={m.slip_alt()} />
          ) : (
            <Callout tone="info">{m.slip_removed({ date: dateTime(slip.removedAt) })}</Callout>
          )}
        </div>
      )}
      <Suspense>
        <div className={css.notice}>
          <SlipCheck id={id} />
        </div>
      </Suspense>
    </>
  );
}

function PlayerSection({ topup: { player, balance } }: { topup: TopupDetails }) {
  return (
    <DetailSection title={m.player()}>
      <Facts
        rows={[
          [m.name(), <PlayerLink key="name" player={player} />],
          [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
          [m.balance(), <Money key="balance" satang={balance} />],
        ]}
      />
      {player.bank && <BankAccount account={player.bank} />}
    </DetailSection>
  );
}

/** The amounts, what the money came with, and the account that it was sent to. */
function MoneySection({ topup }: { topup: TopupDetails }) {
  const { slip } = topup;
  return (
    <DetailSection title={m.nav_topups()}>
      <Facts
        rows={[
          [m.amount_asked(), <Money key="asked" satang={topup.amount} />],
          [
            topup.hasSlip ? m.amount_transferred() : m.amount_to_pay(),
            <Money key="pay" satang={topup.amountToPay} />,
          ],
          [
            m.amount_credited(),
            topup.amountCredited !== null && <Money key="credited" satang={topup.amountCredited} />,
          ],
          ...referenceFacts(topup),
          [m.decided_by(), decidersOf(topup)],
          [m.slip_qr_bank(), slip?.qr && bankName(slip.qr.bankCode)],
          [m.slip_qr_reference(), slip?.qr?.reference],
          [m.reason_for_player(), topup.reasonForPlayer],
        ]}
      />
      <PaidTo payTo={topup.payTo} />
    </DetailSection>
  );
}

/** Who paid by the evidence; nothing where there is no evidence of it. */
function PayerSection({ topup: { payer, player, hasSlip } }: { topup: TopupDetails }) {
  if (!payer && !hasSlip) return null;
  return (
    <DetailSection title={m.payer_evidence()}>
      {payer ? (
        <PayerRead payer={payer} player={player} />
      ) : (
        <p className={css.quiet}>{m.payer_none_recorded()}</p>
      )}
    </DetailSection>
  );
}
