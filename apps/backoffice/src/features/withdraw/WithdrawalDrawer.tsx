import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { shortReference } from '@salung/contract/browser';
import { dateTime, ErrorState, errorText, formatBaht, Money, PhoneNumber, StatusBadge } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts, Timeline } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BankAccount } from '../../lib/BankAccount.tsx';
import css from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { wayName } from '../../lib/payout-texts.ts';
import { PresenceList } from '../../lib/queue/PresenceList.tsx';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { withdrawStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { RiskSection } from '../risk/RiskSection.tsx';
import { Attempts } from './Attempts.tsx';
import { deductionRows } from './deduction-rows.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { WithdrawalReturn } from './WithdrawalReturn.tsx';
import { WithdrawalTwice } from './WithdrawalTwice.tsx';
import { withdrawalTimeline } from './withdrawal-timeline.ts';

/** Everything about one withdrawal, beside the list. */
export function WithdrawalDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'withdraw.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const title = data ? m.withdrawal_of({ amount: formatBaht(data.amount) }) : m.nav_withdrawals();
  return (
    <DetailDrawer opened={id !== undefined} title={title} onClose={onClose}>
      {data ? (
        <Details withdrawal={data} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

function Details({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const open = ['PENDING', 'PROCESSING', 'FAILED', 'UNKNOWN'].includes(withdrawal.status);
  return (
    <>
      <div className={css.top}>
        <span className={css.amount}>
          <Money satang={withdrawal.amount} />
        </span>
        <StatusBadge {...withdrawStatus(withdrawal.status)} />
      </div>
      <PresenceList kind="withdrawal" id={withdrawal.id} />
      {open && (
        <Link to="/withdrawals/queue" search={{ id: withdrawal.id }} className={css.action ?? ''}>
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.topup_open_in_queue()}
          </Button>
        </Link>
      )}
      <Notices withdrawal={withdrawal} />
      <PlayerSection withdrawal={withdrawal} />
      <RiskSection playerId={withdrawal.player.id}>
        {(flags) => <DetailSection title={m.risk_title()}>{flags}</DetailSection>}
      </RiskSection>
      <DetailSection title={m.withdraw_pay_to()}>
        <BankAccount account={withdrawal.bank} />
      </DetailSection>
      {withdrawal.paidFrom && (
        <DetailSection title={m.paid_from()}>
          <BankAccount account={withdrawal.paidFrom} />
        </DetailSection>
      )}
      <Attempts withdrawalId={withdrawal.id}>
        {(attempts) => <DetailSection title={m.withdraw_attempts()}>{attempts}</DetailSection>}
      </Attempts>
      <DetailSection title={m.timeline()}>
        <Facts
          rows={[
            [m.withdraw_paid_through(), withdrawal.paidThrough && wayName(withdrawal.paidThrough)],
            [m.bank_reference(), withdrawal.bankReference],
            [m.reason_for_player(), withdrawal.reasonForPlayer],
          ]}
        />
        <Timeline entries={withdrawalTimeline(withdrawal)} />
      </DetailSection>
      <div className={css.undo}>
        <WithdrawalReturn withdrawal={withdrawal} />
        <WithdrawalTwice withdrawal={withdrawal} />
      </div>
      <p className={css.id}>
        {m.item_reference()} {shortReference(withdrawal.id)} · {withdrawal.id}
      </p>
    </>
  );
}

/** What staff should know before anything else. */
function Notices({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  return (
    <>
      {withdrawal.approvalId && (
        <div className={css.notice}>
          <SecondPerson approvalId={withdrawal.approvalId} />
        </div>
      )}
      {withdrawal.payoutPausedUntil && (
        <div className={css.notice}>
          <Callout tone="bad">
            {m.players_payout_paused({ until: dateTime(withdrawal.payoutPausedUntil) })}
          </Callout>
        </div>
      )}
      {withdrawal.status === 'RETURNED' && (
        <div className={css.notice}>
          <Callout tone="bad">
            {m.event_returned()}
            {withdrawal.reason && ` · ${withdrawal.reason}`}
          </Callout>
        </div>
      )}
      {withdrawal.paidTwice.some(({ resolved }) => !resolved) && (
        <div className={css.notice}>
          <Callout tone="bad">
            <strong>{m.payouts_conflicts()}</strong>
            <br />
            {m.withdraw_paid_twice_text()} <Link to="/payouts">{m.withdraw_paid_twice_see()}</Link>
          </Callout>
        </div>
      )}
    </>
  );
}

/** Who asks for the money, and what they have deposited and withdrawn so far. */
function PlayerSection({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { player } = withdrawal;
  return (
    <DetailSection title={m.player()}>
      <Facts
        rows={[
          [m.name(), <PlayerLink key="name" player={player} />],
          [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
          [m.balance(), <Money key="balance" satang={withdrawal.balance} />],
          [m.held(), <Money key="held" satang={withdrawal.held} />],
          [m.topped_up(), <Money key="in" satang={withdrawal.toppedUp} />],
          [m.paid_out(), <Money key="out" satang={withdrawal.paidOut} />],
          ...deductionRows(withdrawal),
        ]}
      />
    </DetailSection>
  );
}
