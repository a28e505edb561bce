import { type Answer, type ApprovalPending, type Output, wantedState } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone, waitingRequests } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as withdraw from '../withdraw/index.ts';
import * as store from './store.ts';
import { allWays } from './ways.ts';

/** The one switch of automatic payouts, and what staff see of them. */

type State = Answer<'payouts.state'>;

/** The switch has no id of its own; approvals and the audit log need one. */
const SWITCH = '00000000-0000-4000-8000-000000000054';

export async function payoutState(platform: Platform, db: Database | Tx = platform.db): Promise<State> {
  const turned = await withdraw.payoutSwitch(db);
  const today = await store.dayOf(db, businessDay(platform.clock.now()));
  const conflicts = await withdraw.openConflicts(db);
  return {
    isOn: turned.isOn,
    changedAt: turned.changedAt?.toISOString() ?? null,
    changedBy: turned.changedBy,
    isWaiting: (await waitingRequests(db, ['payouts.switch'])).length > 0,
    today: {
      amount: today?.amount ?? 0,
      count: today?.count ?? 0,
      most: (await settingsNow(db))['withdraw.autoDayMaximum'],
    },
    ...(await withdraw.automaticCounts(db)),
    ways: await allWays(platform, db),
    conflicts: conflicts.map(({ id, withdrawalId, amount, at, playerId, firstName, lastName }) => ({
      id,
      withdrawalId,
      amount,
      at: at.toISOString(),
      player: { id: playerId, firstName, lastName },
    })),
  };
}

/**
 * Stops all automatic payouts at once; one person is enough. Payouts that were sent already go on, and no other begins. Starting
 * them again takes two people.
 */
export const switching = defineAction<'payouts.switch', { before: boolean; isOn: boolean }, State>({
  kind: 'payouts.switch',
  async load({ tx, body }) {
    const before = (await withdraw.lockPayoutSwitch(tx, 'turn')).isOn;
    const isOn = wantedState(body) ?? !before;
    if (isOn && !before) await assertNotWaiting(tx, ['payouts.switch'], SWITCH);
    return { before, isOn };
  },
  show: ({ isOn }) => ({
    subject: { type: 'payouts', id: SWITCH },
    before: { isActive: !isOn },
    after: { isActive: isOn },
    request: { isActive: isOn },
  }),
  sums: async ({ before, isOn }) => (isOn && !before ? 'always' : 'never'),
  async act({ before, isOn }, { platform, tx, caller, ...how }) {
    if (isOn !== before) await turn(platform, tx, caller, isOn, howDone(how));
    return payoutState(platform, tx);
  },
});

/** The same. @throws Problem APPROVAL_PENDING */
export const switchPayouts = (
  platform: Platform,
  caller: Caller,
  body: Output<'payouts.switch', 'body'>,
): Promise<State | ApprovalPending> => switching.run(platform, caller, { body, subjectId: SWITCH });

async function turn(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  isOn: boolean,
  how: { withoutSecondPerson?: boolean; approval?: string },
): Promise<void> {
  await withdraw.turnPayoutSwitch(tx, isOn, asStaff(caller).id, platform.clock.now());
  await recordChange(platform, tx, caller, {
    action: 'payouts.switch',
    subject: { type: 'payouts', id: SWITCH },
    before: { isActive: !isOn },
    after: { isActive: isOn, ...how },
  });
  await notify(tx, { to: 'staff', event: 'payouts', data: { isOn } });
}

/** Notes what became of a withdrawal that was paid twice. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const resolveConflict = (
  platform: Platform,
  caller: Caller,
  id: string,
  { note }: Output<'payouts.resolve', 'body'>,
): Promise<State> =>
  caller.transaction(async (tx) => {
    const row = await withdraw.lockConflict(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    if (row.resolved_at) throw new Problem('STATE_CONFLICT', { status: 'RESOLVED' });
    const { id: by } = asStaff(caller);
    await withdraw.resolveConflict(tx, id, { at: platform.clock.now(), by, note });
    await recordChange(platform, tx, caller, {
      action: 'payouts.resolve',
      subject: { type: 'withdrawal', id: row.withdrawal_id },
      after: { amount: row.amount, note },
    });
    return payoutState(platform, tx);
  });
