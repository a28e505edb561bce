import type { ApprovalPending } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import {
  askForApproval,
  assertNotWaiting,
  assertUnchanged,
  type Execute,
  isOnlyApprover,
} from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { lookAgainAtSilence } from '../rounds/index.ts';
import { beginChange } from './changing.ts';
import * as store from './store.ts';
import { providerSubject } from './subjects.ts';

/**
 * After these minutes without a message a provider's round is closed by itself, and with no round open, turnover may
 * lapse. Two people close a round, so two people shorten the time after which nobody does.
 */

/**
 * Whether one person may shorten it, because nobody else may approve.
 * @throws Problem APPROVAL_PENDING while a shorter time waits
 */
export async function isShortenedAlone(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  providerId: number,
): Promise<boolean> {
  await assertNotWaiting(tx, ['games.providerEdit'], String(providerId));
  return isOnlyApprover(tx, platform.clock.now(), asStaff(caller).id);
}

/** Asks a second person for a shorter time. */
export const askForShorter = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.ProviderRow,
  idleMinutes: number,
): Promise<ApprovalPending> =>
  askForApproval(platform, tx, caller, {
    action: 'games.providerEdit',
    request: { idleMinutes },
    subject: { type: 'game-provider', id: String(row.id) },
    subjectName: row.name_en,
    before: { idleMinutes: row.idle_minutes },
    after: { idleMinutes },
  });

/** Executes an approved shorter time. @throws Problem NOT_FOUND, CHANGED_SINCE */
export const executeShorter: Execute<'games.providerEdit'> = async (platform, tx, caller, approved) => {
  const { id: approval, subjectId, body } = approved;
  await beginChange(tx, 'providers');
  const row = await store.providerById(tx, Number(subjectId));
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const before = { idleMinutes: row.idle_minutes };
  assertUnchanged(approved, before);
  await store.updateProvider(tx, row.id, { idle_minutes: body.idleMinutes });
  await lookAgainAtSilence(platform, tx, row.id);
  await recordChange(platform, tx, caller, {
    action: 'games.providerEdit',
    subject: providerSubject(row),
    before,
    after: { idleMinutes: body.idleMinutes, approval },
  });
};
