import { Button } from '@mantine/core';
import { dateTime, Money, PhoneNumber, StatusBadge } from '@salung/ui';
import { amountText, DetailSection, Facts, Timeline } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import css from '../../lib/Detail.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { ApprovalAccounts } from './ApprovalAccounts.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ApprovalChanges } from './ApprovalChanges.tsx';
import own from './Approvals.module.css';
import { type ApprovalDetails, approvalStatus } from './approval.ts';
import { approvalTimeline } from './approval-timeline.ts';
import { useAskText } from './ask-text.ts';
import { Evidence } from './Evidence.tsx';
import { requestFacts } from './request-facts.ts';

/** Everything that the second person needs to know about a request. */
export function ApprovalFacts({ approval }: { approval: ApprovalDetails }) {
  const { amount, player, maker } = approval;
  const ask = useAskText([approval.kind]);
  // Changes of accounts and roles are asked for without a reason.
  const isExplained = approval.reason !== null || amount !== null;
  const facts = requestFacts(approval).filter(([, value]) => Boolean(value));
  return (
    <>
      <div className={css.top}>
        <span className={css.amount}>{amount === null ? '' : <Money satang={amount} />}</span>
        <StatusBadge {...approvalStatus(approval.status)} />
      </div>
      {amount !== null && <p className={own.words}>{amountText(amount)}</p>}
      <p className={own.ask}>{ask(approval)}</p>
      <DetailSection title={isExplained ? m.approvals_why() : m.approvals_maker()}>
        {isExplained && <p className={own.reason}>{approval.reason ?? m.approvals_no_reason()}</p>}
        <p className={own.quiet}>
          {m.approvals_asks({ name: maker.name })} · {dateTime(approval.createdAt)}
        </p>
      </DetailSection>
      <ApprovalChanges approval={approval} />
      <Evidence approval={approval} />
      {player && (
        <DetailSection title={m.approvals_context()}>
          <Facts
            rows={[
              [m.name(), <PlayerLink key="name" player={player} />],
              [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
              [
                m.approvals_balance(),
                approval.balance !== null && <Money key="balance" satang={approval.balance} />,
              ],
            ]}
          />
        </DetailSection>
      )}
      {facts.length > 0 && (
        <DetailSection title={m.approvals_facts()}>
          <Facts rows={facts} />
        </DetailSection>
      )}
      <Subject approval={approval} />
      <ApprovalAccounts approval={approval} />
      <DetailSection title={m.timeline()}>
        <Timeline entries={approvalTimeline(approval)} />
      </DetailSection>
      <ApprovalActions key={approval.id} approval={approval} />
      <p className={css.id}>{approval.id}</p>
    </>
  );
}

/** The link to the subject of the request. */
function Subject({ approval: { subject } }: { approval: ApprovalDetails }) {
  const can = useCan();
  const button = (label: string) => (
    <Button component="span" variant="default" size="sm" fullWidth>
      {label}
    </Button>
  );
  if (subject.type === 'topup') {
    return (
      <Link to="/topups" search={{ id: subject.id }} className={own.subject ?? ''}>
        {button(m.approvals_see_topup())}
      </Link>
    );
  }
  if (subject.type === 'withdrawal') {
    return (
      <Link to="/withdrawals" search={{ id: subject.id }} className={own.subject ?? ''}>
        {button(m.approvals_see_withdrawal())}
      </Link>
    );
  }
  if (subject.type === 'suspense' && can('suspense:read')) {
    return (
      <Link to="/suspense" search={{ state: 'all', id: subject.id }} className={own.subject ?? ''}>
        {button(m.approvals_see_suspense())}
      </Link>
    );
  }
  if (subject.type === 'lotto-round' && can('lotto:read')) {
    return (
      <Link to="/lotto/rounds/$id" params={{ id: subject.id }} className={own.subject ?? ''}>
        {button(m.approvals_see_lotto_round())}
      </Link>
    );
  }
  if (subject.type === 'lotto-market' && can('lotto:read')) {
    return (
      <Link to="/lotto/markets" search={{ id: subject.id }} className={own.subject ?? ''}>
        {button(m.approvals_see_lotto_market())}
      </Link>
    );
  }
  if (subject.type === 'payouts' && can('withdraw:read')) {
    return (
      <Link to="/payouts" className={own.subject ?? ''}>
        {button(m.nav_payouts())}
      </Link>
    );
  }
  if (subject.type === 'staff' && can('staff:read')) {
    return (
      <Link to="/staff" search={{ id: subject.id }} className={own.subject ?? ''}>
        {button(m.approvals_see_staff())}
      </Link>
    );
  }
  if (subject.type === 'role' && can('role:read')) {
    return (
      <Link to="/roles" search={{ id: subject.id }} className={own.subject ?? ''}>
        {button(m.approvals_see_role())}
      </Link>
    );
  }
  if (subject.type !== 'setting') return null;
  return (
    <Link to="/settings" search={{ tab: subject.id.replace(/\..*$/, '') }} className={own.subject ?? ''}>
      {button(m.approvals_see_setting())}
    </Link>
  );
}
