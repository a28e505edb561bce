import type { Answer, ApprovalPending } from '@salung/contract/schemas';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { askForApproval, type Execute } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './store.ts';

/** The notice that players read now; none while the setting hides it. */
export async function currentNotice({ db }: Platform): Promise<Answer<'notices.current'>> {
  const isShown = (await settingsNow(db))['notification.notices'];
  return { text: isShown ? ((await store.latest(db)) ?? null) : null };
}

/** Asks another person to agree to a notice. @throws Problem NOTICE_SAME, APPROVAL_PENDING */
export const publishNotice = (platform: Platform, caller: Caller, text: string): Promise<ApprovalPending> =>
  caller.transaction(async (tx) => {
    if ((await store.latest(tx)) === text) throw new Problem('NOTICE_SAME', {}, 'body.text');
    const subject = { type: 'notice', id: newId() } as const;
    return askForApproval(platform, tx, caller, { action: 'notices.publish', request: { text }, subject });
  });

/** Publishes a notice that another person has agreed to. */
export const executePublish: Execute<'notices.publish'> = async (platform, tx, caller, approved) => {
  const { subjectId: id, body } = approved;
  await store.insert(tx, id, body.text, platform.clock.now());
  await recordChange(platform, tx, caller, {
    action: 'notices.publish',
    subject: { type: 'notice', id },
    after: { text: body.text },
  });
  await notify(tx, { to: 'player', event: 'notice', data: { text: body.text } });
};
