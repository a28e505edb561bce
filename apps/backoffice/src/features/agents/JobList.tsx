import { bankName, dateTime, Money, StatusBadge, showAccountNumber, timeOfDay } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { ItemLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Agents.module.css';
import { isOpenQuestion, type Job, jobBadge, reasonText, reportText } from './agent.ts';

/** The latest transfers of a channel, and what its program said of them. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return <p className={css.intro}>{m.agents_no_jobs()}</p>;
  return (
    <ul className={css.jobs}>
      {jobs.map((job) => (
        <li key={job.id} className={css.job}>
          <span className={css.line}>
            <ItemLink type="withdrawal" id={job.withdrawalId}>
              <Money satang={job.amount} />
            </ItemLink>
            <StatusBadge {...jobBadge(job.state)} />
          </span>
          <span className={css.line}>
            <PlayerLink player={job.player} />
            <span className={css.quiet}>
              {bankName(job.payTo.bankCode)} {showAccountNumber(job.payTo.accountNumber)}
            </span>
          </span>
          <span className={css.quiet}>
            {dateTime(job.createdAt)}
            {job.claimedAt && ` · ${m.agents_claimed_at({ time: timeOfDay(job.claimedAt) })}`}
            {job.endedAt && ` · ${m.agents_ended_at({ time: timeOfDay(job.endedAt) })}`}
          </span>
          {job.why && <span>{reasonText(job.why)}</span>}
          {job.reference && (
            <span>
              {m.orders_reference()} {job.reference}
            </span>
          )}
          {job.reports.some(isOpenQuestion) && <Callout tone="bad">{m.agents_contradiction()}</Callout>}
          {(job.reports.length > 1 || job.reports.some(isOpenQuestion)) && (
            <ul className={css.reports} aria-label={m.agents_reports()}>
              {job.reports.map((report) => (
                <li key={`${report.at} ${report.said} ${report.effect}`}>
                  {dateTime(report.at)} · {reportText(report)}
                  {report.why && ` · ${report.why}`}
                  {report.reference && ` · ${report.reference}`}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
