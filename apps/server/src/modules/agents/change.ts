import type { AuditAction, AuditValues } from '@salung/contract';
import { type ApprovalPending, type Output, wantedState } from '@salung/contract/schemas';
import { type Tx, violates } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import { tidyName } from '../../platform/names.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { lockAccountShared } from '../banks/index.ts';
import { openWithdrawalsOf } from '../withdraw/index.ts';
import * as jobs from './job-store.ts';
import { type AgentAnswer, agentAnswer } from './read.ts';
import * as store from './store.ts';

/** What staff change of ADB channels, other than adding them and their keys (`enrol.ts`). */

/** Writes a change into the audit log and tells the open pages. */
export const recordAgentChange = async (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: { action: AuditAction; id: string; before?: AuditValues; after: AuditValues },
): Promise<void> => {
  const { id, ...rest } = change;
  await recordChange(platform, tx, caller, { ...rest, subject: { type: 'agent', id } });
  await notify(tx, { to: 'staff', event: 'agent', data: { changed: 'agents' } });
};

/** Locks a channel. @throws Problem NOT_FOUND */
export async function lockKnownAgent(tx: Tx, id: string): Promise<store.AgentRow> {
  const row = await store.lockAgent(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

export interface AgentSettings {
  name: string;
  bankAccountId: string;
  paysOut: boolean;
  readsLines: boolean;
}

/**
 * Locks the account of a channel, so that it is not deleted meanwhile.
 * @throws Problem AGENT_ACCOUNT_UNFIT if it is gone or its kind does not allow what is asked for
 */
export async function lockUsableAccount(tx: Tx, { bankAccountId, paysOut }: AgentSettings): Promise<void> {
  const account = await lockAccountShared(tx, bankAccountId);
  const kinds = paysOut ? ['withdraw', 'flexible'] : ['withdraw', 'flexible', 'deposit'];
  if (!account || !kinds.includes(account.kind)) {
    throw new Problem('AGENT_ACCOUNT_UNFIT', {}, 'body.bankAccountId');
  }
}

/** @throws Problem AGENT_NAME_TAKEN, or INVALID_INPUT for the key of another channel, instead of the database's own error */
export async function asTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'agent_name')) throw new Problem('AGENT_NAME_TAKEN', {}, 'body.name');
    if (violates(error, 'agent_key_mac_key')) throw new Problem('INVALID_INPUT', {}, 'body.key');
    throw error;
  }
}

/** The terms of a channel as the audit log has them. */
export const auditedSettings = ({
  name,
  bankAccountId,
  paysOut,
  readsLines,
}: AgentSettings): AuditValues => ({
  name,
  channelId: bankAccountId,
  paysOut,
  readsLines,
});

type Wanted = Output<'agents.edit', 'body'>;

/** Locks the channel. @returns its terms as they are and as they would be @throws Problem */
async function planned(tx: Tx, id: string, wanted: Wanted) {
  const row = await lockKnownAgent(tx, id);
  const before: AgentSettings = {
    name: row.name,
    bankAccountId: row.bank_account_id,
    paysOut: row.pays_out,
    readsLines: row.reads_lines,
  };
  const after: AgentSettings = {
    name: wanted.name === undefined ? before.name : tidyName(wanted.name),
    bankAccountId: wanted.bankAccountId ?? before.bankAccountId,
    paysOut: wanted.paysOut ?? before.paysOut,
    readsLines: wanted.readsLines ?? before.readsLines,
  };
  await lockUsableAccount(tx, after);
  const isMoved = after.bankAccountId !== before.bankAccountId;
  // Its jobs were planned for the account that it drives now.
  if (isMoved && (await hasOpenJobs(tx, id))) throw new Problem('AGENT_IN_USE');
  const takesTwo = isMoved || (after.paysOut && !before.paysOut) || (after.readsLines && !before.readsLines);
  return { id, before, after, takesTwo };
}

async function edit(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id, before, after }: Awaited<ReturnType<typeof planned>>,
  how: AuditValues,
): Promise<AgentAnswer> {
  const { name, bankAccountId, paysOut, readsLines } = after;
  await asTaken(() =>
    store.updateAgent(tx, id, {
      name,
      bank_account_id: bankAccountId,
      pays_out: paysOut,
      reads_lines: readsLines,
    }),
  );
  await recordAgentChange(platform, tx, caller, {
    action: 'agents.edit',
    id,
    before: auditedSettings(before),
    after: { ...auditedSettings(after), ...how },
  });
  return agentAnswer(platform, tx, caller, id);
}

/** Changes a channel. Another account, paying out and reading lines take two people: what it says there moves money. */
export const editing = defineAction<'agents.edit', Awaited<ReturnType<typeof planned>>, AgentAnswer>({
  kind: 'agents.edit',
  async load({ tx, subjectId, body }) {
    const plan = await planned(tx, subjectId, body);
    await assertNotWaiting(tx, ['agents.edit'], subjectId);
    return plan;
  },
  show: ({ id, before, after }) => ({
    subject: { type: 'agent', id },
    subjectName: before.name,
    before: auditedSettings(before),
    after: auditedSettings(after),
  }),
  sums: async ({ takesTwo }) => (takesTwo ? 'always' : 'never'),
  act: (plan, { platform, tx, caller, ...how }) => edit(platform, tx, caller, plan, howDone(how)),
});

/**
 * The same.
 * @throws Problem NOT_FOUND, AGENT_NAME_TAKEN, AGENT_ACCOUNT_UNFIT, AGENT_IN_USE, APPROVAL_PENDING
 */
export const editAgent = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Wanted,
): Promise<AgentAnswer | ApprovalPending> => editing.run(platform, caller, { body, subjectId: id });

/** Switches a channel on or off. A job that it has goes on. @throws Problem NOT_FOUND */
export const toggleAgent = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'agents.toggle', 'body'>,
): Promise<AgentAnswer> =>
  caller.transaction(async (tx) => {
    const row = await lockKnownAgent(tx, id);
    const isActive = wantedState(body) ?? !row.is_active;
    if (isActive !== row.is_active) {
      await store.updateAgent(tx, id, { is_active: isActive });
      await recordAgentChange(platform, tx, caller, {
        action: 'agents.toggle',
        id,
        before: { isActive: row.is_active },
        after: { isActive },
      });
    }
    return agentAnswer(platform, tx, caller, id);
  });

/** Whether a payout that is not settled yet names the channel. One in doubt is settled once its withdrawal is. */
async function hasOpenJobs(tx: Tx, id: string): Promise<boolean> {
  const unsettled = await jobs.unsettledJobs(tx, id);
  if (unsettled.some(({ state }) => state !== 'UNKNOWN')) return true;
  if (unsettled.length === 0) return false;
  const open = await openWithdrawalsOf(tx, [...new Set(unsettled.map((job) => job.player_id))]);
  return unsettled.some((job) => open.get(job.player_id) === job.withdrawal_id);
}

/**
 * Deletes a channel that no open payout names; its session ends. Its former jobs stay.
 * @throws Problem NOT_FOUND, AGENT_IN_USE
 */
export const deleteAgent = (platform: Platform, caller: Caller, id: string): Promise<Record<string, never>> =>
  caller.transaction(async (tx) => {
    const row = await lockKnownAgent(tx, id);
    if (await hasOpenJobs(tx, id)) throw new Problem('AGENT_IN_USE');
    const at = platform.clock.now();
    await store.updateAgent(tx, id, {
      deleted_at: at,
      is_active: false,
      session_id: null,
      session_mac: null,
    });
    await recordAgentChange(platform, tx, caller, {
      action: 'agents.delete',
      id,
      before: { name: row.name, isActive: row.is_active },
      after: { deletedAt: at.toISOString() },
    });
    return {};
  });
