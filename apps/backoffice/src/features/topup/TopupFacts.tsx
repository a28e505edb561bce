import { bankName, dateTimeExact, lazyPart, Money, StatusBadge, showPhone } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { Suspense } from 'react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { PaidTo } from '../../lib/PaidTo.tsx';
import work from '../../lib/queue/Work.module.css';
import { topupStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { PayerFacts } from './PayerFacts.tsx';
import { TopupWarnings } from './TopupWarnings.tsx';
import type { TopupDetails } from './use-pending-topups.ts';

const SlipCheck = lazyPart(() => import('./SlipCheck.tsx'));
const ChosenPromotion = lazyPart(() => import('../promotions/ChosenPromotion.tsx'));
const LineEvidence = lazyPart(() => import('./LineEvidence.tsx'));

/** The evidence for and against a top-up, the most important first. */
export function TopupFacts({ topup }: { topup: TopupDetails }) {
  const { player, slip } = topup;
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
        <StatusBadge {...topupStatus(topup.status, topup.hasSlip, topup.isSlipLate)} />
      </div>
      <div className={work.amounts}>
        <span className={work.label}>{topup.hasSlip ? m.amount_transferred() : m.amount_to_pay()}</span>
        <span className={work.big}>
          <Money satang={topup.amountToPay} />
        </span>
        {topup.amountToPay !== topup.amount && (
          <span className={work.quiet}>
            {m.amount_asked()} <Money satang={topup.amount} />
          </span>
        )}
      </div>
      <TopupWarnings topup={topup} />
      {slip && (
        <Suspense>
          <SlipCheck id={topup.id} />
        </Suspense>
      )}
      <Suspense>
        <LineEvidence id={topup.id} />
      </Suspense>
      <Suspense>
        <ChosenPromotion topupId={topup.id} status={topup.status} />
      </Suspense>
      <PayerFacts topup={topup} />
      <section className={work.group}>
        <h3 className={work.heading}>{m.topup_payer()}</h3>
        {player.bank ? <BankAccount account={player.bank} /> : <p className={work.quiet}>{m.no_bank()}</p>}
      </section>
      <section className={work.group}>
        <h3 className={work.heading}>{m.topup_paid_to()}</h3>
        <PaidTo payTo={topup.payTo} />
      </section>
      {slip && <SlipCode slip={slip} />}
      <PlayerHistory topup={topup} />
    </section>
  );
}

/** What the code on a slip says. */
function SlipCode({ slip: { qr, uploadedAt } }: { slip: NonNullable<TopupDetails['slip']> }) {
  return (
    <section className={work.group}>
      <h3 className={work.heading}>{m.slip_qr()}</h3>
      {qr ? (
        <Facts
          rows={[
            [m.slip_qr_bank(), bankName(qr.bankCode)],
            [m.slip_qr_reference(), qr.reference],
            [m.slip_at(), dateTimeExact(uploadedAt)],
          ]}
        />
      ) : (
        <p className={work.quiet}>{m.slip_qr_none()}</p>
      )}
    </section>
  );
}

/** What the player has, and what became of their top-ups before. */
function PlayerHistory({ topup }: { topup: TopupDetails }) {
  return (
    <section className={work.group}>
      <h3 className={work.heading}>{m.topup_player()}</h3>
      <Facts
        rows={[
          [m.balance(), <Money key="balance" satang={topup.balance} />],
          [m.topups_approved_before(), m.times({ number: topup.approvedBefore })],
          [m.topups_rejected_before(), m.times({ number: topup.rejectedBefore })],
          [m.created_at(), dateTimeExact(topup.createdAt)],
          [m.opened_by(), topup.createdBy],
        ]}
      />
    </section>
  );
}
