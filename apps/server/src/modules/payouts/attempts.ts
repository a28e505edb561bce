import type { PayoutAttemptState } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import * as agents from '../agents/index.ts';
import * as gateways from '../gateways/index.ts';

/** What was tried with a withdrawal, at gateways and by phones. */

const ofOrder: Readonly<Record<gateways.OrderRow['state'], PayoutAttemptState>> = {
  NEW: 'WAITING',
  SENDING: 'SENT',
  OPEN: 'SENT',
  DOUBTFUL: 'UNKNOWN',
  PAID: 'PAID',
  REFUSED: 'REFUSED',
  FAILED: 'REFUSED',
  EXPIRED: 'UNKNOWN',
};

/** More than any withdrawal has. */
const MOST = 100;

/** The first attempt first; none where people paid it, or nobody has yet. */
export async function attemptsOf(
  { db }: Platform,
  withdrawalId: string,
): Promise<Answer<'payouts.attempts'>> {
  const orders = await gateways.payoutOrdersOf(db, withdrawalId, MOST);
  const jobs = await agents.jobsOf(db, withdrawalId, MOST);
  const data = [
    ...orders.map(({ id, provider, state, at, reference, failure }) => ({
      id,
      way: 'gateway' as const,
      name: provider,
      state: ofOrder[state],
      at: at.toISOString(),
      reference,
      why: failure,
    })),
    ...jobs.map(({ id, name, state, at, reference, why }) => ({
      id,
      way: 'agent' as const,
      name,
      at: at.toISOString(),
      reference,
      why,
      state: state === 'CLAIMED' ? ('SENT' as const) : state,
    })),
  ];
  return { data: data.sort((a, b) => a.at.localeCompare(b.at)) };
}
