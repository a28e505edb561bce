import { randomBytes } from 'node:crypto';
import { insertNewAgent } from '../src/modules/agents/enrol.ts';
import { endOverdue, openJob } from '../src/modules/agents/index.ts';
import { macOfKey } from '../src/modules/agents/keys.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { openBank } from './slips.ts';

/** ADB channels for tests, and the calls of their agents. */

export const newKey = (): string => randomBytes(32).toString('base64url');

export interface TestAgent {
  id: string;
  key: string;
  name: string;
  bankAccountId: string;
}

let serial = 0;

/** A channel that is on and does everything, unless told otherwise; without a session. */
export async function createAgent(
  app: TestApp,
  { paysOut = true, readsLines = true, isActive = true } = {},
): Promise<TestAgent> {
  serial += 1;
  const [id, key, name] = [newId(), newKey(), `phone ${serial}`];
  const bankAccountId = await openBank(app, { kind: 'withdraw', openingBalance: 10_000_000 });
  const { platform } = app;
  await inTransaction(platform.db, async (tx) => {
    const keyMac = macOfKey(platform.secrets, key).toString('hex');
    await insertNewAgent(platform, tx, id, { name, bankAccountId, paysOut, readsLines, keyMac });
    await tx.updateTable('agent').set({ is_active: isActive }).where('id', '=', id).execute();
  });
  return { id, key, name, bankAccountId };
}

/** Signs an agent in. @returns the token of its session */
export async function signIn(app: TestApp, { key }: Pick<TestAgent, 'key'>): Promise<string> {
  const { body, status } = await app.send('agents.signIn', { body: { key, program: 'test 1.0' } });
  if (status !== 200) throw new Error(`the agent could not sign in: ${status}`);
  return body.token;
}

/** Orders the transfer of a withdrawal from a channel, as automatic payouts do. @returns the job's id */
export async function order(
  { platform, clock }: TestApp,
  agentId: string,
  withdrawal: { id: string; amount: number },
): Promise<string> {
  return inTransaction(platform.db, async (tx) => {
    const { id, channelId } = await openJob(tx, {
      agentId,
      withdrawalId: withdrawal.id,
      amount: withdrawal.amount,
      now: clock.now(),
    });
    await tx
      .updateTable('withdrawal')
      .set({ status: 'PROCESSING', attempt_id: id, channel_id: channelId })
      .where('id', '=', withdrawal.id)
      .execute();
    return id;
  });
}

/** Does what the worker does with jobs that are overdue now. */
export async function endAllOverdue({ platform }: TestApp): Promise<void> {
  while (await endOverdue(platform));
}

/** Turns automatic payouts on or off, without a second person. */
export const turnPayouts = ({ platform }: TestApp, isOn: boolean) =>
  platform.db.updateTable('payout_switch').set({ is_on: isOn }).execute();
