import type { AgentJobState } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { AgentActor } from '../../platform/actor.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { lockPayee, type PayoutUpdate, settlePayout, wasOpenBeforeRestore } from '../withdraw/index.ts';
import * as jobs from './job-store.ts';
import { CLAIM_TIMEOUT, judge } from './state.ts';
import { agentName } from './store.ts';

/** How a transfer ends: by its agent's report, or without one. */

type Report = Output<'agents.report', 'body'>;

/**
 * Takes an agent's report of a transfer. Every report that differs from the one before is written down, also where nothing
 * follows from it.
 * @throws Problem NOT_FOUND for a job that its channel never had
 */
export async function reportJob(
  platform: Platform,
  agent: AgentActor,
  id: string,
  report: Report,
): Promise<Answer<'agents.report'>> {
  const { db, clock } = platform;
  const known = await jobs.jobById(db, id);
  if (known?.agent_id !== agent.id || !known.claimed_at) throw new Problem('NOT_FOUND', {}, 'params.id');
  return inTransaction(db, async (tx) => {
    await lockPayee(tx, known.withdrawal_id);
    const job = await lockKnownJob(tx, id);
    const now = clock.now();
    const { said } = report;
    const isOwn = job.session_id === agent.sessionId;
    const { next, effect } = judge({ state: job.state, leaseUntil: job.lease_until, isOwn }, said, now);
    const isPaid = report.said === 'paid';
    const words = {
      reference: isPaid ? (report.reference ?? null) : null,
      why: isPaid ? null : report.why,
    };
    if (!(await jobs.isReported(tx, id, { said, effect }))) {
      await jobs.insertReport(tx, {
        job_id: id,
        session_id: agent.sessionId,
        at: now,
        said,
        effect,
        ...words,
        paid_at: isPaid ? new Date(report.at) : null,
        balance: isPaid ? (report.balance ?? null) : null,
      });
      await notify(tx, { to: 'staff', event: 'agent', data: { changed: 'jobs' } });
    }
    if (next) await end(platform, tx, job, { state: next, ...words }, updateOf(report, job, now));
    return { state: next ?? job.state, effect };
  });
}

/** As the withdrawal is told of it. The clock of a phone may be wrong: a transfer is made after its claim, and before now. */
function updateOf(report: Report, job: jobs.JobRow, now: Date): PayoutUpdate {
  if (report.said === 'refused') return { is: 'refused', why: report.why };
  if (report.said === 'unknown') return { is: 'doubtful', why: report.why };
  const earliest = job.claimed_at?.getTime() ?? now.getTime();
  const at = Math.min(now.getTime(), Math.max(earliest, new Date(report.at).getTime()));
  return { is: 'paid', reference: report.reference ?? null, at: new Date(at) };
}

async function lockKnownJob(tx: Tx, id: string): Promise<jobs.JobRow> {
  const job = await jobs.lockJob(tx, id);
  if (!job) throw new Error(`job ${id} is gone`);
  return job;
}

/** Ends a job together with the payout that it is an attempt of. */
async function end(
  platform: Platform,
  tx: Tx,
  job: jobs.JobRow,
  { state, reference, why }: { state: AgentJobState; reference: string | null; why: string | null },
  update: PayoutUpdate,
): Promise<void> {
  await jobs.updateJob(tx, job.id, { state, reference, why, ended_at: platform.clock.now() });
  const caller = systemCaller(platform.db, `agent:${await agentName(tx, job.agent_id)}`);
  await settlePayout(platform, tx, caller, {
    withdrawalId: job.withdrawal_id,
    attemptId: job.id,
    channelId: job.bank_account_id,
    update,
  });
}

/**
 * Ends one job of which nothing was heard in time: a claimed one is in doubt, because the transfer may have been made; one
 * that nobody claimed is cancelled, and nothing was sent.
 * @returns whether there was one
 */
export async function endOverdue(platform: Platform): Promise<boolean> {
  const { db, clock } = platform;
  const now = clock.now();
  const due = await jobs.overdueJob(db, now, new Date(now.getTime() - CLAIM_TIMEOUT));
  if (!due) return false;
  await inTransaction(db, async (tx) => {
    await lockPayee(tx, due.withdrawal_id);
    const job = await lockKnownJob(tx, due.id);
    if (job.state === 'CLAIMED' && job.lease_until && job.lease_until <= now) {
      const why = 'the lease ended without a report';
      await end(platform, tx, job, { state: 'UNKNOWN', reference: null, why }, { is: 'doubtful', why });
    } else if (job.state === 'WAITING' && due.state === 'WAITING') {
      // The time since the backup is unknown: a phone may have claimed the transfer and made it.
      const isOlder = await wasOpenBeforeRestore(tx, job.withdrawal_id);
      const why = isOlder ? 'a phone may have made it before the restore' : 'nobody claimed it';
      const update = { is: isOlder ? ('doubtful' as const) : ('refused' as const), why };
      await end(platform, tx, job, { state: 'CANCELLED', reference: null, why }, update);
    } else return;
    await notify(tx, { to: 'staff', event: 'agent', data: { changed: 'jobs' } });
  });
  return true;
}
