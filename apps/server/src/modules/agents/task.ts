import type { Answer } from '@salung/contract/schemas';
import type { JobRow } from './job-store.ts';

/** A claimed transfer, as its agent is told of it. */
export function taskOf(job: JobRow): NonNullable<Answer<'agents.claim'>['job']> {
  if (!job.claimed_at || !job.lease_until) throw new Error(`job ${job.id} was never claimed`);
  return {
    id: job.id,
    amount: job.amount,
    payTo: {
      bankCode: job.bank_code,
      accountNumber: job.account_number,
      accountName: job.account_name,
    },
    attempt: job.attempt,
    claimedAt: job.claimed_at.toISOString(),
    leaseUntil: job.lease_until.toISOString(),
  };
}
