import type { Answer, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Caller, staffOf } from '../../platform/http/caller.ts';
import { maskAccount } from '../../platform/mask.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { contactsFor } from '../players/index.ts';
import * as jobs from './job-store.ts';
import { isOnline, stateOf } from './state.ts';
import * as store from './store.ts';

/** ADB channels and their jobs in answers. */

export type AgentAnswer = Answer<'agents.toggle'>;
type JobAnswer = Answer<'agents.details'>['jobs'][number];

const iso = (at: Date | null) => at?.toISOString() ?? null;
/** Jobs that are shown with a channel, and reports of one. */
const LATEST = 50;

function answerOf(row: store.AgentView, caller: Caller, now: Date): AgentAnswer {
  const seesBanks = staffOf(caller)?.permissions.has('bank:read') ?? true;
  return {
    id: row.id,
    name: row.name,
    status: stateOf({ isActive: row.is_active, hasJob: row.jobId !== null }),
    isActive: row.is_active,
    account: {
      id: row.bank_account_id,
      kind: row.kind as AgentAnswer['account']['kind'],
      bankCode: row.bank_code,
      accountNumber: seesBanks ? row.account_number : maskAccount(row.account_number),
      accountName: row.account_name,
      isActive: row.isAccountActive,
    },
    paysOut: row.pays_out,
    readsLines: row.reads_lines,
    isHeard: isOnline(row.heard_at, now),
    lastHeardAt: iso(row.heard_at),
    program: row.program,
    keyChangedAt: row.key_changed_at.toISOString(),
    leaseUntil: iso(row.leaseUntil),
    waiting: row.waiting ?? 0,
  };
}

export async function listAgents(
  platform: Platform,
  caller: Caller,
  { page, per_page }: Output<'agents.list', 'query'>,
): Promise<Answer<'agents.list'>> {
  const { rows, total } = await store.agentPage(platform.db, page, per_page);
  const now = platform.clock.now();
  return { data: rows.map((row) => answerOf(row, caller, now)), page, per_page, total };
}

/** One channel. @throws Problem NOT_FOUND */
export async function agentAnswer(
  platform: Platform,
  db: Database | Tx,
  caller: Caller,
  id: string,
): Promise<AgentAnswer> {
  const row = await store.agentView(db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return answerOf(row, caller, platform.clock.now());
}

/** One channel with its latest jobs. @throws Problem NOT_FOUND */
export async function agentDetails(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'agents.details'>> {
  const { db } = platform;
  const answer = await agentAnswer(platform, db, caller, id);
  const rows = await jobs.latestJobs(db, id, LATEST);
  const said = await jobs.reportsOf(
    db,
    rows.map((row) => row.id),
  );
  const reports = Map.groupBy(said, ({ job_id }) => job_id);
  const contacts = contactsFor(caller);
  return {
    ...answer,
    balance: lastBalance(said),
    jobs: rows.map(
      (row): JobAnswer => ({
        id: row.id,
        withdrawalId: row.withdrawal_id,
        player: {
          id: row.player_id,
          phone: contacts.phone(row.phone),
          firstName: row.firstName,
          lastName: row.lastName,
        },
        amount: row.amount,
        payTo: {
          bankCode: row.bank_code,
          accountNumber: contacts.accountNumber(row.account_number),
          accountName: row.account_name,
        },
        attempt: row.attempt,
        state: row.state,
        createdAt: row.created_at.toISOString(),
        claimedAt: iso(row.claimed_at),
        leaseUntil: iso(row.lease_until),
        endedAt: iso(row.ended_at),
        reference: row.reference,
        why: row.why,
        reports: (reports.get(row.id) ?? [])
          .slice(0, LATEST)
          .map(({ at, said, effect, reference, why, balance }) => ({
            at: at.toISOString(),
            said,
            effect,
            reference,
            why,
            balance,
          })),
      }),
    ),
  };
}

/** What the bank's app showed last, of reports with the oldest first. */
function lastBalance(
  reports: readonly { at: Date; balance: number | null }[],
): Answer<'agents.details'>['balance'] {
  for (const { at, balance } of reports.toReversed()) {
    if (balance !== null) return { amount: balance, at: at.toISOString() };
  }
  return null;
}
