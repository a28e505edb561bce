import { dateTime, Money, StatusBadge } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { BankAccount } from '../../lib/BankAccount.tsx';
import detail from '../../lib/Detail.module.css';
import { m } from '../../paraglide/messages.js';
import { MoveReverse } from './MoveReverse.tsx';
import { type Movement, moveText, reversed } from './moves.ts';

interface MoveDrawerProps {
  movement: Movement | undefined;
  onClose: () => void;
}

/** One movement of the house's money. */
export function MoveDrawer({ movement, onClose }: MoveDrawerProps) {
  return (
    <DetailDrawer
      opened={movement !== undefined}
      title={movement ? moveText(movement.move) : m.nav_house()}
      onClose={onClose}
    >
      {movement && (
        <>
          <div className={detail.top}>
            <span className={detail.amount}>
              <Money satang={movement.amount} />
            </span>
            {movement.reversal && <StatusBadge {...reversed()} />}
          </div>
          {movement.from && (
            <DetailSection title={m.house_from()}>
              <BankAccount account={movement.from} />
            </DetailSection>
          )}
          {movement.to && (
            <DetailSection title={m.house_to()}>
              <BankAccount account={movement.to} />
            </DetailSection>
          )}
          <DetailSection title={m.facts()}>
            <Facts
              rows={[
                [m.at(), dateTime(movement.createdAt)],
                [m.audit_by(), movement.createdBy],
                [m.house_second(), movement.approvedBy],
                [m.reason_for_staff(), movement.reason],
                [m.bank_reference(), movement.bankReference],
              ]}
            />
          </DetailSection>
          {movement.reversal && (
            <DetailSection title={m.house_reversal()}>
              <Facts
                rows={[
                  [m.at(), dateTime(movement.reversal.createdAt)],
                  [m.audit_by(), movement.reversal.createdBy],
                  [m.house_second(), movement.reversal.approvedBy],
                  [m.reason_for_staff(), movement.reversal.reason],
                ]}
              />
            </DetailSection>
          )}
          <MoveReverse movement={movement} />
          <p className={detail.id}>{movement.id}</p>
        </>
      )}
    </DetailDrawer>
  );
}
