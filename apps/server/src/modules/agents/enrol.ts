import type { AuditValues } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { tidyName } from '../../platform/names.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForApproval, assertNotWaiting, type Executors, isOnlyApprover } from '../approvals/index.ts';
import { asTaken, auditedSettings, lockKnownAgent, lockUsableAccount, recordAgentChange } from './change.ts';
import { macOfKey } from './keys.ts';
import { type AgentAnswer, agentAnswer } from './read.ts';
import * as store from './store.ts';

/**
 * New channels and new keys. Whoever has a key can say that a payout was made, or that money came in, so both take two
 * people. The one who asks makes the key; only its MAC waits for the second person.
 */

type NewAgent = Parameters<Executors['agents.create']['execute']>[3]['body'];

/**
 * Asks for a new channel, which begins switched off.
 * @throws Problem AGENT_NAME_TAKEN, AGENT_ACCOUNT_UNFIT
 */
export const createAgent = (
  platform: Platform,
  caller: Caller,
  { key, ...terms }: Output<'agents.create', 'body'>,
): Promise<AgentAnswer | ApprovalPending> =>
  caller.transaction(async (tx) => {
    const id = newId();
    const wanted: NewAgent = { ...terms, keyMac: macOfKey(platform.secrets, key).toString('hex') };
    await lockUsableAccount(tx, terms);
    if (await isOnlyApprover(tx, platform.clock.now(), asStaff(caller).id)) {
      return add(platform, tx, caller, id, wanted, { withoutSecondPerson: true });
    }
    return askForApproval(platform, tx, caller, {
      action: 'agents.create',
      request: { ...wanted },
      subject: { type: 'agent', id },
      subjectName: tidyName(terms.name),
      after: auditedSettings(terms),
    });
  });

/** Executes an approved new channel. @throws Problem AGENT_NAME_TAKEN, AGENT_ACCOUNT_UNFIT */
export const executeCreate: Executors['agents.create']['execute'] = async (
  platform,
  tx,
  caller,
  { id: approval, subjectId, body },
) => {
  await add(platform, tx, caller, subjectId, body, { approval });
};

async function add(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  id: string,
  wanted: NewAgent,
  how: AuditValues,
): Promise<AgentAnswer> {
  await lockUsableAccount(tx, wanted);
  await insertNewAgent(platform, tx, id, wanted);
  await recordAgentChange(platform, tx, caller, {
    ...{ action: 'agents.create', id },
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

/** Asks for a new key. @throws Problem NOT_FOUND, APPROVAL_PENDING */
export const renewKey = (
  platform: Platform,
  caller: Caller,
  id: string,
  { key }: Output<'agents.renewKey', 'body'>,
): Promise<AgentAnswer | ApprovalPending> =>
  caller.transaction(async (tx) => {
    const { name } = await lockKnownAgent(tx, id);
    const keyMac = macOfKey(platform.secrets, key).toString('hex');
    await assertNotWaiting(tx, ['agents.renewKey'], id);
    if (await isOnlyApprover(tx, platform.clock.now(), asStaff(caller).id)) {
      return setKey(platform, tx, caller, id, keyMac, { withoutSecondPerson: true });
    }
    return askForApproval(platform, tx, caller, {
      action: 'agents.renewKey',
      request: { keyMac },
      subject: { type: 'agent', id },
      subjectName: name,
    });
  });

/** Executes an approved new key. @throws Problem NOT_FOUND */
export const executeRenewKey: Executors['agents.renewKey']['execute'] = async (
  platform,
  tx,
  caller,
  { id: approval, subjectId, body },
) => {
  await lockKnownAgent(tx, subjectId);
  await setKey(platform, tx, caller, subjectId, body.keyMac, { approval });
};

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
      ...{ key_mac: Buffer.from(keyMac, 'hex'), key_changed_at: platform.clock.now() },
      ...{ session_id: null, session_mac: null },
    }),
  );
  await recordAgentChange(platform, tx, caller, { action: 'agents.renewKey', id, after: how });
  return agentAnswer(platform, tx, caller, id);
}
