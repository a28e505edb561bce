import type { Answer, Output } from '@salung/contract/schemas';
import { networkOf } from '@salung/http';
import type { AgentActor } from '../../platform/actor.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import * as jobs from './job-store.ts';
import { macOfKey, macOfToken, newToken, tokenIn } from './keys.ts';
import { guessLimits, isOnline, LEASE, SESSION_IDLE } from './state.ts';
import * as store from './store.ts';
import { taskOf } from './task.ts';

/** Sessions of agents: one for each channel, begun with its key. */

/** Milliseconds between two notes that an agent was heard of. */
const NOTED_EVERY = 5_000;
/** Unfinished transfers that an agent is told of when it signs in, and how old they may be. */
const UNFINISHED = { most: 20, since: 24 * 3_600_000 };

const EVERYWHERE = 'everywhere';

/**
 * Counts a sign-in before its key is looked at, so that the limit holds however many come at once. The count of wrong keys from
 * everywhere together keeps out new networks only: strangers cannot lock out a phone that has been here before.
 * @returns what was counted @throws Problem TOO_MANY_REQUESTS
 */
async function countGuesses({ db, clock }: Platform, network: string): Promise<string[]> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const counted: [string, number][] = [[`address:${network}`, guessLimits.address]];
    if (!(await store.isKnownNetwork(tx, network))) counted.push([EVERYWHERE, guessLimits.everywhere]);
    for (const [subject, limit] of counted) {
      const { count, beganAt } = await store.countGuess(tx, subject, now, guessLimits.window);
      if (count > limit) {
        const seconds = Math.ceil((beganAt.getTime() + guessLimits.window - now.getTime()) / 1000);
        throw new Problem('TOO_MANY_REQUESTS', { seconds });
      }
    }
    return counted.map(([subject]) => subject);
  });
}

/** @throws Problem AGENT_KEY_WRONG, TOO_MANY_REQUESTS */
export async function signInAgent(
  platform: Platform,
  address: string,
  { key, program }: Output<'agents.signIn', 'body'>,
): Promise<Answer<'agents.signIn'>> {
  const network = networkOf(address);
  const counted = await countGuesses(platform, network);
  const mac = macOfKey(platform.secrets, key);
  const known = await store.agentOfKey(platform.db, mac);
  if (!known) throw new Problem('AGENT_KEY_WRONG', {}, 'body.key');
  return inTransaction(platform.db, async (tx) => {
    const row = await store.lockAgent(tx, known.id);
    // It may have been renewed just now.
    if (!row?.key_mac.equals(mac)) throw new Problem('AGENT_KEY_WRONG', {}, 'body.key');
    const answer = await begin(platform, tx, row, { network, program: program ?? null });
    await store.returnGuesses(tx, counted);
    return answer;
  });
}

async function begin(
  { clock, secrets }: Platform,
  tx: Tx,
  row: store.AgentRow,
  { network, program }: { network: string; program: string | null },
): Promise<Answer<'agents.signIn'>> {
  const now = clock.now();
  const token = newToken();
  await store.updateAgent(tx, row.id, {
    session_id: newId(),
    session_mac: macOfToken(secrets, token),
    session_address: network,
    signed_in_at: now,
    heard_at: now,
    program,
  });
  await jobs.endLease(tx, row.id, now);
  const since = new Date(now.getTime() - UNFINISHED.since);
  const unfinished = await jobs.unreported(tx, row.id, since, UNFINISHED.most);
  const account = await store.accountOf(tx, row.id);
  await notify(tx, { to: 'staff', event: 'agent', data: { changed: 'agents' } });
  return {
    token,
    channel: {
      id: row.id,
      name: row.name,
      account: {
        bankCode: account.bank_code,
        accountNumber: account.account_number,
        accountName: account.account_name,
      },
      paysOut: row.pays_out,
      readsLines: row.reads_lines,
    },
    leaseSeconds: LEASE / 1000,
    at: now.toISOString(),
    unfinished: unfinished.map(taskOf),
  };
}

/**
 * The agent whose token is in a header; undefined where it is no agent's token.
 * @throws Problem SESSION_ENDED
 */
export async function authenticateAgent(
  { db, clock, secrets }: Platform,
  header: string | undefined,
): Promise<AgentActor | undefined> {
  const token = tokenIn(header);
  if (!token) return undefined;
  const row = await store.agentOfSession(db, macOfToken(secrets, token));
  const now = clock.now();
  if (!row?.session_id || !row.heard_at || now.getTime() - row.heard_at.getTime() > SESSION_IDLE) {
    throw new Problem('SESSION_ENDED');
  }
  if (now.getTime() - row.heard_at.getTime() >= NOTED_EVERY) {
    await store.noteHeard(db, row.session_id, now);
    if (!isOnline(row.heard_at, now)) {
      await notify(db, { to: 'staff', event: 'agent', data: { changed: 'agents' } });
    }
  }
  return { audience: 'agent', id: row.id, name: row.name, sessionId: row.session_id };
}

/** Forgets guesses that keep nobody out any longer. */
export const forgetGuesses = ({ db, clock }: Platform) =>
  store.deleteGuessesBefore(db, new Date(clock.now().getTime() - guessLimits.window));
