import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, Money, StatusBadge } from '@salung/ui';
import { DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { withdrawStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { RiskSection } from '../risk/RiskSection.tsx';
import { Attempts } from './Attempts.tsx';
import { deductionRows } from './deduction-rows.ts';

/** What the first person saw of a withdrawal, for the second: whom it pays, by which ways it was tried, and what speaks against it. */
export default function WithdrawalEvidence({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'withdraw.details', { params: { id } }),
    staleTime: 10_000,
  });
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton height={240} radius={12} mb={16} />;
  return (
    <>
      <DetailSection title={m.withdraw_pay_to()}>
        <BankAccount account={data.bank} />
        <Facts
          rows={[
            [m.amount(), <Money key="amount" satang={data.amount} />],
            ...deductionRows(data),
            [m.status(), <StatusBadge key="status" {...withdrawStatus(data.status)} />],
            [m.created_at(), dateTime(data.createdAt)],
            [m.opened_by(), data.createdBy],
            [m.withdraw_request_reason(), data.requestReason],
            [m.topped_up(), <Money key="in" satang={data.toppedUp} />],
            [m.paid_out(), <Money key="out" satang={data.paidOut} />],
            [m.held(), <Money key="held" satang={data.held} />],
          ]}
        />
      </DetailSection>
      <Attempts withdrawalId={id}>
        {(attempts) => <DetailSection title={m.withdraw_attempts()}>{attempts}</DetailSection>}
      </Attempts>
      <RiskSection playerId={data.player.id} isOpen>
        {(flags) => <DetailSection title={m.risk_title()}>{flags}</DetailSection>}
      </RiskSection>
    </>
  );
}
