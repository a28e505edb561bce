import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTimeExact, ErrorState, errorText, lazyPart, Money } from '@salung/ui';
import { Callout, DetailSection, Facts, SlipViewer } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import css from '../../lib/Detail.module.css';
import { PaidTo } from '../../lib/PaidTo.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import LineEvidence from './LineEvidence.tsx';
import { missingSlip } from './missing-slip.ts';
import PayerRead from './PayerRead.tsx';
import { TopupWarnings } from './TopupWarnings.tsx';

const SlipCheck = lazyPart(() => import('./SlipCheck.tsx'));

/** What the first person saw of a top-up, for the second: the slip, who paid by it, and what speaks against it. */
export default function TopupEvidence({ id }: { id: string }) {
  const can = useCan();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'topup.details', { params: { id } }),
    // Links to slips hold for five minutes.
    refetchInterval: 4 * 60_000,
    staleTime: 10_000,
  });
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton height={320} radius={12} mb={16} />;
  const { player, slip, payer } = data;
  return (
    <>
      <DetailSection title={m.topup_slip()}>
        {slip && slip.removedAt === null && can('upload:read') ? (
          <div className={css.slip}>
            <SlipViewer
              key={slip.filename}
              src={slip.url}
              alt={m.slip_alt()}
              onError={() => void refetch()}
            />
          </div>
        ) : (
          <Callout tone="warn">{missingSlip(slip)}</Callout>
        )}
        <div className={css.warnings}>
          <TopupWarnings topup={data} />
        </div>
        <Facts
          rows={[
            [
              data.hasSlip ? m.amount_transferred() : m.amount_to_pay(),
              <Money key="pay" satang={data.amountToPay} />,
            ],
            [m.slip_qr_reference(), slip && (slip.qr?.reference ?? m.slip_qr_none())],
            [m.slip_at(), slip && dateTimeExact(slip.uploadedAt)],
          ]}
        />
      </DetailSection>
      {slip && (
        <Suspense>
          <div className={css.notice}>
            <SlipCheck id={id} />
          </div>
        </Suspense>
      )}
      <div className={css.notice}>
        <LineEvidence id={id} />
      </div>
      <DetailSection title={m.payer_evidence()}>
        {payer ? (
          <PayerRead payer={payer} player={player} />
        ) : (
          <Callout tone="warn">
            {m.payer_unchecked({ name: `${player.firstName} ${player.lastName}` })}
          </Callout>
        )}
      </DetailSection>
      <DetailSection title={m.topup_payer()}>
        {player.bank ? <BankAccount account={player.bank} /> : <p>{m.no_bank()}</p>}
      </DetailSection>
      <DetailSection title={m.topup_paid_to()}>
        <PaidTo payTo={data.payTo} />
      </DetailSection>
    </>
  );
}
