import { dateTime, Money, StatusBadge, showPhone } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import work from '../../lib/queue/Work.module.css';
import { withdrawStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { RiskSection } from '../risk/RiskSection.tsx';
import { deductionRows } from './deduction-rows.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** Who asks for the money, and what they have deposited and withdrawn so far. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { player } = withdrawal;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={work.facts} tabIndex={0} aria-label={m.facts()}>
      <div className={work.who}>
        <div>
          <h2 className={work.name}>
            <PlayerLink player={player} />
          </h2>
          <p className={work.quiet}>{showPhone(player.phone)}</p>
        </div>
        <StatusBadge {...withdrawStatus(withdrawal.status)} />
      </div>
      <section className={work.group}>
        <h3 className={work.heading}>{m.topup_player()}</h3>
        <Facts
          rows={[
            [m.balance(), <Money key="balance" satang={withdrawal.balance} />],
            [m.held(), <Money key="held" satang={withdrawal.held} />],
            [m.topped_up(), <Money key="in" satang={withdrawal.toppedUp} />],
            [m.paid_out(), <Money key="out" satang={withdrawal.paidOut} />],
            ...deductionRows(withdrawal),
            [m.created_at(), dateTime(withdrawal.createdAt)],
            [m.opened_by(), withdrawal.createdBy],
            [m.withdraw_request_reason(), withdrawal.requestReason],
          ]}
        />
      </section>
      <RiskSection playerId={player.id} isOpen>
        {(flags) => (
          <section className={work.group} aria-label={m.risk_title()}>
            <h3 className={work.heading}>{m.risk_title()}</h3>
            {flags}
          </section>
        )}
      </RiskSection>
    </section>
  );
}
