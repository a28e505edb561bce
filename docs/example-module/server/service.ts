import type { Answer, ApprovalPending } from '@salung/contract/schemas';
import type { Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { defineAction } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './store.ts';

/** The notice that players read now; none while the setting hides it. */
export async function currentNotice({ db }: Platform): Promise<Answer<'notices.current'>> {
  const isShown = (await settingsNow(db))['notification.notices'];
  return { text: isShown ? ((await store.latest(db)) ?? null) : null };
}

/** Publishes a notice that another person has agreed to. */
export const publishing = defineAction<'notices.publish', undefined, void>({
  kind: 'notices.publish',
  async load({ tx, body: { text } }) {
    if ((await store.latest(tx)) === text) throw new Problem('NOTICE_SAME', {}, 'body.text');
    return undefined;
  },
  // The second person reads the sentence itself.
  show: (_found, { subjectId: id, body }) => ({ subject: { type: 'notice', id }, subjectName: body.text }),
  sums: async () => 'two',
  async act(_found, { platform, tx, caller, subjectId: id, body: { text } }) {
    await store.insert(tx, id, text, platform.clock.now());
    await recordChange(platform, tx, caller, {
      action: 'notices.publish',
      subject: { type: 'notice', id },
      after: { text },
    });
    await notify(tx, { to: 'player', event: 'notice', data: { text } });
  },
});

/** Asks another person to agree to a notice. @throws Problem NOTICE_SAME, APPROVAL_PENDING */
export const publishNotice = (platform: Platform, caller: Caller, text: string): Promise<ApprovalPending> =>
  publishing.ask(platform, caller, { body: { text }, subjectId: newId() });
