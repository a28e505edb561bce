import { setTimeout } from 'node:timers/promises';
import type { Answer } from '@salung/contract/schemas';
import type { AgentActor } from '../../platform/actor.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { isUnderWay, lockPayoutSwitch, wasOpenBeforeRestore } from '../withdraw/index.ts';
import * as jobs from './job-store.ts';
import { LEASE, stateOf } from './state.ts';
import * as store from './store.ts';
import { taskOf } from './task.ts';

/** How an agent comes to a transfer, and keeps it. */

type Claimed = Answer<'agents.claim'>;

/** Milliseconds between two looks while an agent waits for work. */
const LOOK = 1_000;

/** The agents of this process that wait for work, by their channel. */
const waitsOf = new WeakMap<Platform, Map<string, AbortController>>();

function waits(platform: Platform): Map<string, AbortController> {
  const there = waitsOf.get(platform) ?? new Map<string, AbortController>();
  waitsOf.set(platform, there);
  return there;
}

/** Answers all agents that wait for work, because the process ends. */
export function endAgentWaits(platform: Platform): void {
  for (const wait of waits(platform).values()) wait.abort();
}

/**
 * Claims the transfer that has waited longest; the same one again while its lease runs.
 * @param waitSeconds how long to wait for one. An agent that asks again is not waited for twice.
 * @param gone that the agent does not wait any longer
 * @throws Problem SESSION_ENDED
 */
export async function claimJob(
  platform: Platform,
  agent: AgentActor,
  waitSeconds: number,
  gone: AbortSignal,
): Promise<Claimed> {
  const all = waits(platform);
  all.get(agent.id)?.abort();
  const wait = new AbortController();
  all.set(agent.id, wait);
  const signal = AbortSignal.any([wait.signal, gone]);
  const until = performance.now() + waitSeconds * 1000;
  try {
    for (;;) {
      const claimed = await claimNow(platform, agent);
      if (claimed.job || signal.aborted || performance.now() >= until) return claimed;
      await setTimeout(LOOK, undefined, { signal }).catch(() => {});
    }
  } finally {
    if (all.get(agent.id) === wait) all.delete(agent.id);
  }
}

async function claimNow(platform: Platform, agent: AgentActor): Promise<Claimed> {
  const { db } = platform;
  // Most looks find nothing, and need no lock for that.
  if (!(await jobs.hasWork(db, agent.id))) return { status: await statusNow(db, agent), job: null };
  return inTransaction(db, (tx) => claimNext(platform, tx, agent));
}

async function claimNext({ clock }: Platform, tx: Tx, agent: AgentActor): Promise<Claimed> {
  const now = clock.now();
  const row = await store.lockAgent(tx, agent.id);
  if (row?.session_id !== agent.sessionId) throw new Problem('SESSION_ENDED');
  const current = await jobs.claimedJob(tx, agent.id);
  if (current) {
    const isOwn = current.session_id === agent.sessionId && (current.lease_until ?? now) > now;
    return { status: 'DOING', job: isOwn ? taskOf(current) : null };
  }
  // Nothing is sent any more once somebody has turned the switch of automatic payouts; what waits is cancelled in time.
  const mayBegin = row.is_active && row.pays_out && (await lockPayoutSwitch(tx, 'read')).isOn;
  const next = mayBegin ? await nextWanted(tx, agent.id, now) : undefined;
  if (!next) return { status: stateOf({ isActive: row.is_active, hasJob: false }), job: null };
  const claim = {
    ...({ state: 'CLAIMED', session_id: agent.sessionId } as const),
    claimed_at: now,
    lease_until: new Date(now.getTime() + LEASE),
  };
  await jobs.updateJob(tx, next.id, claim);
  await notify(tx, { to: 'staff', event: 'agent', data: { changed: 'jobs' } });
  return { status: 'DOING', job: taskOf({ ...next, ...claim }) };
}

/** The next transfer that is still to be made. Where a former attempt has paid after all, it is not made a second time. */
async function nextWanted(tx: Tx, agentId: string, now: Date): Promise<jobs.JobRow | undefined> {
  for (;;) {
    const next = await jobs.nextWaiting(tx, agentId);
    // A phone may have made it before the database was restored: nobody makes it now.
    if (next && (await wasOpenBeforeRestore(tx, next.withdrawal_id))) return undefined;
    if (!next || (await isUnderWay(tx, next.withdrawal_id, next.id))) return next;
    await jobs.updateJob(tx, next.id, {
      state: 'CANCELLED',
      why: 'the withdrawal has ended in another way',
      ended_at: now,
    });
  }
}

async function statusNow(db: Platform['db'], agent: AgentActor): Promise<Claimed['status']> {
  const row = await store.agentView(db, agent.id);
  if (row?.session_id !== agent.sessionId) throw new Problem('SESSION_ENDED');
  return stateOf({ isActive: row.is_active, hasJob: row.jobId !== null });
}

/** Extends the lease of a job, where it is the session's own and still runs. @throws Problem SESSION_ENDED */
export async function heartbeat(
  { db, clock }: Platform,
  agent: AgentActor,
  jobId: string | undefined,
): Promise<Answer<'agents.heartbeat'>> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE);
  const own = jobId && { id: jobId, sessionId: agent.sessionId };
  const job = own ? await jobs.extendLease(db, own, now, until) : undefined;
  return { status: await statusNow(db, agent), job: job ? taskOf(job) : null };
}
