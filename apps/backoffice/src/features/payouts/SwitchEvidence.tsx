import { Skeleton } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { dateTime, ErrorState, errorText, formatBaht, getLocale, Money, StatusBadge } from '@salung/ui';
import { Callout, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { settingWords } from '../settings/value.ts';
import css from './Payouts.module.css';

/** How many of the waiting withdrawals are named. */
const NAMED = 5;

/** What automatic payouts would do once they are started, for the second person: their limits and rules, and what waits now. */
export default function SwitchEvidence() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'payouts.state'),
    staleTime: 10_000,
  });
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton height={320} radius={12} mb={16} />;
  return (
    <>
      <Waiting />
      <DetailSection title={m.payouts_today()}>
        <Facts
          rows={[
            [m.payouts_limit_day(), formatBaht(data.today.most)],
            [m.payouts_paid_today(), `${formatBaht(data.today.amount)} · ${data.today.count}`],
          ]}
        />
      </DetailSection>
      <Rules />
      <Ways ways={data.ways} />
    </>
  );
}

/** What would be looked at at once. */
function Waiting() {
  const { data } = useQuery({
    ...query(client, 'withdraw.list', { query: { status: 'PENDING', order: 'oldest', per_page: NAMED } }),
    staleTime: 10_000,
  });
  if (!data) return <Skeleton height={120} radius={12} mb={16} />;
  return (
    <DetailSection title={m.payouts_waits_now({ number: data.total })}>
      {data.total === 0 && <p className={css.quiet}>{m.payouts_waits_none()}</p>}
      <ul className={css.list}>
        {data.data.map((row) => (
          <li key={row.id} className={css.item}>
            <Link to="/withdrawals/queue" search={{ id: row.id }}>
              {row.player.firstName} {row.player.lastName}
            </Link>
            <Money satang={row.amount} />
            <span className={css.quiet}>{dateTime(row.createdAt)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <Link to="/withdrawals/queue">{m.payouts_waits_all({ number: data.total })}</Link>
      )}
    </DetailSection>
  );
}

/** The rules by which each withdrawal is paid or left to staff. */
function Rules() {
  const can = useCan();
  const mayRead = can('setting:read');
  const { data } = useQuery({ ...query(client, 'settings.list'), enabled: mayRead });
  if (!mayRead) return <Callout tone="warn">{m.payouts_rules_forbidden()}</Callout>;
  if (!data) return <Skeleton height={160} radius={12} mb={16} />;
  const rules = data.data.filter(({ id }) => id.startsWith('withdraw.auto') || id === 'approval.withdraw');
  return (
    <DetailSection title={m.payouts_rules_title()}>
      <Facts rows={rules.map((rule) => [rule[getLocale()], settingWords(rule.kind, rule.value)])} />
    </DetailSection>
  );
}

/** What pays, in the order in which it is tried. */
function Ways({ ways }: Pick<Answer<'payouts.state'>, 'ways'>) {
  return (
    <DetailSection title={m.payouts_ways()}>
      {ways.length === 0 && <p className={css.quiet}>{m.payouts_no_ways()}</p>}
      <ul className={css.list}>
        {ways.map((way) => (
          <li key={way.id} className={css.item}>
            <b>{wayName(way)}</b>
            <StatusBadge
              tone={way.isReady ? 'good' : 'bad'}
              label={way.isReady ? m.payouts_ready() : m.payouts_not_ready()}
            />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
