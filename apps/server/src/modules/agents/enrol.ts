import type { AuditValues } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { tidyName } from '../../platform/names.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertNotWaiting, defineAction, type Executors, howDone } from '../approvals/index.ts';
import { asTaken, auditedSettings, lockKnownAgent, lockUsableAccount, recordAgentChange } from './change.ts';
import { macOfKey } from './keys.ts';
import { type AgentAnswer, agentAnswer } from './read.ts';
import * as store from './store.ts';

/**
 * New channels and new keys. The holder of a key can say that a payout was made, or that money came in, so both take two
 * people. The one who asks makes the key; only its MAC waits for the second person.
 */

type NewAgent = Parameters<Executors['agents.create']['execute']>[3]['body'];

/** A new channel, with two people. */
export const creating = defineAction<'agents.create', undefined, AgentAnswer>({
  kind: 'agents.create',
  async load({ tx, body }) {
    await lockUsableAccount(tx, body);
    return undefined;
  },
  show: (_found, { subjectId: id, body }) => ({
    subject: { type: 'agent', id },
    subjectName: tidyName(body.name),
    after: auditedSettings(body),
  }),
  sums: async () => 'always',
  act: (_found, { platform, tx, caller, subjectId, body, ...how }) =>
    add(platform, tx, caller, subjectId, body, howDone(how)),
});

/**
 * Asks for a new channel, which begins switched off.
 * @throws Problem AGENT_NAME_TAKEN, AGENT_ACCOUNT_UNFIT
 */
export function createAgent(
  platform: Platform,
  caller: Caller,
  { key, ...terms }: Output<'agents.create', 'body'>,
): Promise<AgentAnswer | ApprovalPending> {
  const body: NewAgent = { ...terms, keyMac: macOfKey(platform.secrets, key).toString('hex') };
  return creating.run(platform, caller, { body, subjectId: newId() });
}

async function add(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  id: string,
  wanted: NewAgent,
  how: AuditValues,
): Promise<AgentAnswer> {
  await insertNewAgent(platform, tx, id, wanted);
  await recordAgentChange(platform, tx, caller, {
    action: 'agents.create',
    id,
    after: { ...auditedSettings(wanted), ...how },
  });
  return agentAnswer(platform, tx, caller, id);
}

/** A new channel, switched off. @throws Problem AGENT_NAME_TAKEN */
export async function insertNewAgent(
  platform: Platform,
  tx: Tx,
  id: string,
  { name, bankAccountId, paysOut, readsLines, keyMac }: NewAgent,
): Promise<void> {
  const now = platform.clock.now();
  await asTaken(() =>
    store.insertAgent(tx, {
      id,
      name: tidyName(name),
      bank_account_id: bankAccountId,
      pays_out: paysOut,
      reads_lines: readsLines,
      key_mac: Buffer.from(keyMac, 'hex'),
      key_changed_at: now,
      created_at: now,
    }),
  );
}

/** A new key, with two people. */
export const renewing = defineAction<'agents.renewKey', { name: string }, AgentAnswer>({
  kind: 'agents.renewKey',
  async load({ tx, subjectId }) {
    const row = await lockKnownAgent(tx, subjectId);
    await assertNotWaiting(tx, ['agents.renewKey'], subjectId);
    return row;
  },
  show: ({ name }, { subjectId: id }) => ({ subject: { type: 'agent', id }, subjectName: name }),
  sums: async () => 'always',
  act: (_found, { platform, tx, caller, subjectId, body, ...how }) =>
    setKey(platform, tx, caller, subjectId, body.keyMac, howDone(how)),
});

/** Asks for a new key. @throws Problem NOT_FOUND, APPROVAL_PENDING */
export function renewKey(
  platform: Platform,
  caller: Caller,
  id: string,
  { key }: Output<'agents.renewKey', 'body'>,
): Promise<AgentAnswer | ApprovalPending> {
  const keyMac = macOfKey(platform.secrets, key).toString('hex');
  return renewing.run(platform, caller, { body: { keyMac }, subjectId: id });
}

/** The session of the former key ends; a job that it has is in doubt once its lease has ended. */
async function setKey(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  id: string,
  keyMac: string,
  how: AuditValues,
): Promise<AgentAnswer> {
  await asTaken(() =>
    store.updateAgent(tx, id, {
      key_mac: Buffer.from(keyMac, 'hex'),
      key_changed_at: platform.clock.now(),
      session_id: null,
      session_mac: null,
    }),
  );
  await recordAgentChange(platform, tx, caller, { action: 'agents.renewKey', id, after: how });
  return agentAnswer(platform, tx, caller, id);
}
