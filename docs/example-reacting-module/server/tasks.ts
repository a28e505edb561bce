import type { Answer, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotOwnPlayer, defineAction } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { assertPlayer, lockOne, type WithdrawGuard } from '../players/index.ts';
import * as store from './store.ts';

type Task = Answer<'welcome.open'>;

const answerOf = (row: store.TaskRow): Task => ({
  id: row.id,
  playerId: row.player_id,
  task: row.task,
  playerName: `${row.first_name} ${row.last_name}`,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** @throws Problem NOT_FOUND */
async function lockedTask(tx: Tx, id: string): Promise<store.TaskRow> {
  const task = await store.lockTask(tx, id);
  if (!task) throw new Problem('NOT_FOUND', {}, 'params.id');
  return task;
}

export const openTasks = async ({ db }: Platform): Promise<Answer<'welcome.tasks'>> => ({
  data: (await store.openTasksOf(db)).map(answerOf),
});

/** What staff see of a player. @throws Problem NOT_FOUND */
export async function playerOf({ db }: Platform, id: string): Promise<Answer<'welcome.player'>> {
  await assertPlayer(db, id);
  const gift = await store.giftOf(db, id);
  return {
    gift: gift
      ? { amount: gift.amount, takenBack: gift.taken_back, givenAt: gift.created_at.toISOString() }
      : null,
    days: await store.daysOf(db, id),
    tasks: (await store.latestTasksOf(db, id)).map(answerOf),
  };
}

/** @throws Problem NOT_FOUND, SAME_PHONE */
export const openTask = (platform: Platform, caller: Caller, playerId: string, task: string): Promise<Task> =>
  caller.transaction(async (tx) => {
    const staffId = asStaff(caller).id;
    await lockOne(tx, playerId);
    await assertNotOwnPlayer(tx, playerId, staffId);
    const id = newId();
    await store.insertTask(tx, { id, playerId, task, openedBy: staffId, at: platform.clock.now() });
    const subject = { type: 'welcome-task', id } as const;
    await recordChange(platform, tx, caller, { action: 'welcome.open', subject, after: { playerId, task } });
    await notify(tx, { to: 'staff', event: 'welcome', data: {} });
    return answerOf(await lockedTask(tx, id));
  });

/** Closing always takes two people; the person who opened the task is not the second one. */
const closing = defineAction<'welcome.close', store.TaskRow, Task>({
  kind: 'welcome.close',
  hands: async ({ tx, subjectId }) => ({ askerIds: [await store.openerOf(tx, subjectId)] }),
  async load({ tx, subjectId }) {
    const task = await lockedTask(tx, subjectId);
    if (task.closed_at) throw new Problem('STATE_CONFLICT', { status: 'CLOSED' });
    return task;
  },
  show: ({ id, task }, { body }) => ({
    subject: { type: 'welcome-task', id },
    subjectName: task,
    before: { task },
    reason: body.reason,
  }),
  sums: async () => 'always',
  async act({ id, player_id: playerId, task }, { platform, tx, caller, body }) {
    await store.closeTask(tx, id, platform.clock.now());
    await recordChange(platform, tx, caller, {
      action: 'welcome.close',
      subject: { type: 'welcome-task', id },
      after: { playerId, task, reason: body.reason },
    });
    await notify(tx, { to: 'staff', event: 'welcome', data: {} });
    return answerOf(await lockedTask(tx, id));
  },
});
export const closeExecutor = closing.executor;

/** @throws Problem NOT_FOUND, and those of the action */
export async function closeTask(
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'welcome.close', 'body'>,
) {
  const playerId = await store.playerOfTask(platform.db, id);
  if (playerId === undefined) throw new Problem('NOT_FOUND', {}, 'params.id');
  return closing.run(platform, caller, { body, subjectId: id, playerId });
}

/** A player with an open task cannot withdraw. */
export const mayWithdraw: WithdrawGuard = async ({ db }, { player, tx }) => {
  const tasks = await store.openTasksOf(tx ?? db, player.id);
  return {
    reasons: tasks.map(({ task }) => ({ code: 'TASK_OPEN', values: { task }, remedy: 'ASK_STAFF' })),
  };
};
