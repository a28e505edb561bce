import { query } from '@salung/client';
import { DetailSection } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { useHouseAccounts } from '../house/use-house-accounts.ts';
import type { ApprovalDetails } from './approval.ts';

const paysPlayer = (kind: ApprovalDetails['kind']): boolean =>
  kind === 'withdraw.approve' || kind === 'withdraw.recordTwice';

/** From which account the money goes and to which, for those who may see them. */
export function ApprovalAccounts({ approval }: { approval: ApprovalDetails }) {
  const { kind } = approval;
  const isOfHouse = kind === 'house.move' || kind === 'house.reverse';
  return isOfHouse || paysPlayer(kind) ? <Accounts approval={approval} /> : null;
}

function Accounts({ approval: { kind, request, subject, before } }: { approval: ApprovalDetails }) {
  const can = useCan();
  const { list } = useHouseAccounts();
  const isPayment = paysPlayer(kind);
  const { data: withdrawal } = useQuery({
    ...query(client, 'withdraw.details', { params: { id: subject.id } }),
    enabled: isPayment && can('withdraw:read'),
  });
  const ends = kind === 'house.reverse' ? { ...before } : request;
  const from = list.find(({ id }) => id === (ends.channelId ?? ends.fromId));
  const to = isPayment ? withdrawal?.bank : list.find(({ id }) => id === ends.toId);
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
