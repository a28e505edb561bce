import { query } from '@salung/client';
import { DetailSection } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { useHouseAccounts } from '../house/use-house-accounts.ts';
import type { ApprovalDetails } from './approval.ts';

/** From which account the money goes and to which, for those who may see them. */
export function ApprovalAccounts({ approval }: { approval: ApprovalDetails }) {
  const { kind } = approval;
  if (kind !== 'withdraw.approve' && kind !== 'house.move' && kind !== 'house.reverse') return null;
  return <Accounts approval={approval} />;
}

function Accounts({ approval: { kind, request, subject, before } }: { approval: ApprovalDetails }) {
  const can = useCan();
  const { list } = useHouseAccounts();
  const paysPlayer = kind === 'withdraw.approve';
  const { data: withdrawal } = useQuery({
    ...query(client, 'withdraw.details', { params: { id: subject.id } }),
    enabled: paysPlayer && can('withdraw:read'),
  });
  const ends = kind === 'house.reverse' ? { ...before } : request;
  const from = list.find(({ id }) => id === (ends.channelId ?? ends.fromId));
  const to = paysPlayer ? withdrawal?.bank : list.find(({ id }) => id === ends.toId);
  return (
    <>
      {from && (
        <DetailSection title={m.house_from()}>
          <BankAccount account={from} />
        </DetailSection>
      )}
      {to && (
        <DetailSection title={m.house_to()}>
          <BankAccount account={to} />
        </DetailSection>
      )}
    </>
  );
}
