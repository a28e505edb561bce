import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, Money, StatusBadge } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { AgentActions } from './AgentActions.tsx';
import css from './Agents.module.css';
import { heardBadge, stateBadge, tasksText } from './agent.ts';
import { JobList } from './JobList.tsx';

/** One ADB channel: how it is, what may be done with it, and its latest jobs. */
export function AgentDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'agents.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const heard = data && heardBadge(data);
  return (
    <DetailDrawer opened={id !== undefined} title={data?.name ?? m.nav_agents()} onClose={onClose}>
      {data ? (
        <>
          <div className={css.top}>
            <StatusBadge {...stateBadge(data)} />
            {heard && <StatusBadge {...heard} />}
          </div>
          <div className={css.whose}>
            <BankAccount account={data.account} />
          </div>
          <DetailSection title={m.facts()}>
            <Facts
              rows={[
                [m.agents_tasks(), tasksText(data)],
                [
                  m.agents_balance(),
                  data.balance && (
                    <span key="balance">
                      <Money satang={data.balance.amount} />{' '}
                      <span className={css.quiet}>
                        {m.agents_balance_at({ at: dateTime(data.balance.at) })}
                      </span>
                    </span>
                  ),
                ],
                [m.agents_last_heard(), data.lastHeardAt ? dateTime(data.lastHeardAt) : m.gateways_never()],
                [m.agents_program(), data.program],
                [m.agents_key_changed(), dateTime(data.keyChangedAt)],
                [m.agents_waiting(), data.waiting],
                [m.agents_lease(), data.leaseUntil ? dateTime(data.leaseUntil) : null],
              ]}
            />
          </DetailSection>
          <AgentActions agent={data} onGone={onClose} />
          <DetailSection title={m.agents_jobs()}>
            <JobList jobs={data.jobs} />
          </DetailSection>
          <AuditLink id={data.id} />
        </>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}
