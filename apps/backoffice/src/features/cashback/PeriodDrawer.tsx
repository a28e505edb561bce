import { dateTime, Money, PhoneNumber } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import detail from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { PlayerCashback } from './PlayerCashback.tsx';
import { CashbackBadge, type Period, periodText } from './period-columns.tsx';

/** A period of a player, and what they can claim in all. */
export function PeriodDrawer({ period, onClose }: { period: Period | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      opened={period !== undefined}
      title={period ? periodText(period) : m.earnings_period()}
      onClose={onClose}
    >
      {period && <Shown period={period} />}
    </DetailDrawer>
  );
}

function Shown({ period }: { period: Period }) {
  const { player, loss, corrections, amount, status, expiresAt, claimedAt } = period;
  return (
    <>
      <div className={detail.top}>
        <span className={detail.amount}>
          <Money satang={amount} />
        </span>
        <CashbackBadge status={status} />
      </div>
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [m.player(), <PlayerLink key="player" player={player} />],
            [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
            [m.earnings_loss(), <Money key="loss" satang={loss} />],
            [m.earnings_corrections(), corrections !== 0 && <Money satang={corrections} change />],
            [m.earnings_expires(), expiresAt && dateTime(expiresAt)],
            [m.earnings_claimed_at(), claimedAt && dateTime(claimedAt)],
          ]}
        />
      </DetailSection>
      <DetailSection title={m.earnings_can_claim()}>
        <PlayerCashback player={player} />
      </DetailSection>
    </>
  );
}
