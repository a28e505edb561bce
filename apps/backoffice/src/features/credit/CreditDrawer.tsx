import { dateTime, Money, PhoneNumber } from '@salung/ui';
import { amountText, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import css from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { type CreditEntry, creditActionText, signed } from './actions.ts';
import own from './Credit.module.css';

/** An adjustment with its reason and both people. */
export function CreditDrawer({ entry, onClose }: { entry: CreditEntry | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      opened={entry !== undefined}
      title={entry ? creditActionText(entry.action) : m.credit_entry()}
      onClose={onClose}
    >
      {entry && <Details entry={entry} />}
    </DetailDrawer>
  );
}

function Details({ entry }: { entry: CreditEntry }) {
  const { player } = entry;
  return (
    <>
      <span className={css.amount}>
        <Money satang={signed(entry)} change />
      </span>
      <p className={own.words}>{amountText(entry.amount)}</p>
      <DetailSection title={m.reason_for_staff()}>
        <p className={own.reason}>{entry.reason}</p>
      </DetailSection>
      <DetailSection title={m.player()}>
        <Facts
          rows={[
            [m.name(), <PlayerLink key="name" player={player} />],
            [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
            [m.credit_balance_after(), <Money key="after" satang={entry.balanceAfter} />],
            [
              m.credit_turnover(),
              entry.turnoverMultiplier !== null &&
                m.credit_multiplier_times({ times: entry.turnoverMultiplier }),
            ],
          ]}
        />
      </DetailSection>
      <DetailSection title={m.timeline()}>
        <Facts
          rows={[
            [m.at(), dateTime(entry.createdAt)],
            [m.credit_by(), entry.createdBy],
            [m.credit_approved_by(), entry.approvedBy],
          ]}
        />
      </DetailSection>
      <p className={css.id}>{entry.id}</p>
    </>
  );
}
