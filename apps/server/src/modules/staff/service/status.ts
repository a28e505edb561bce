import type { ApprovalPending } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertUnchanged, type Execute } from '../../approvals/index.ts';
import { endAllSessions } from '../../auth/index.ts';
import { mayBecome, type StaffStatus } from '../state.ts';
import * as store from '../store.ts';
import {
  assertOwnerRemains,
  changeIn,
  changeMember,
  type Planner,
  restrictMember,
  type Wanted,
} from './change.ts';
import type { Member } from './read.ts';

const statusOf = (id: string): Wanted => ({ id, path: 'params.id', action: 'staff.changeStatus' });

/** @throws Problem TERMINATED */
function assertMayBecome(target: store.MemberRow, status: StaffStatus): void {
  if (!mayBecome(target.status, status)) throw new Problem('TERMINATED');
}

/**
 * Letting somebody back in takes two where the person is guarded.
 * @param asked the approved request: it was about the status that the person had then
 * @throws Problem of `changeMember`, TERMINATED, CHANGED_SINCE
 */
const activation =
  (id: string, asked?: Parameters<typeof assertUnchanged>[0]): Planner =>
  async (tx, target) => {
    assertMayBecome(target, 'active');
    if (asked) assertUnchanged(asked, { status: target.status });
    const isChange = target.status !== 'active';
    return {
      before: { status: target.status },
      after: { status: 'active' },
      ...(isChange ? { guardedChange: { action: 'staff.changeStatus', request: { status: 'active' } } } : {}),
      apply: async () => {
        await store.updateMember(tx, id, { status: 'active' });
      },
    };
  };

/** Sets the status; any but active ends every session at once. @throws Problem of `changeMember`, TERMINATED */
export function changeStatus(
  platform: Platform,
  caller: Caller,
  id: string,
  status: StaffStatus,
): Promise<Member | ApprovalPending> {
  if (status === 'active') return changeMember(platform, caller, statusOf(id), activation(id));
  return restrictMember(platform, caller, statusOf(id), async (tx, target) => {
    assertMayBecome(target, status);
    await assertOwnerRemains(tx, target);
    return {
      before: { status: target.status },
      after: { status },
      apply: () => bar(platform, tx, target, status),
    };
  });
}

async function bar(
  platform: Platform,
  tx: Tx,
  target: store.MemberRow,
  status: Exclude<StaffStatus, 'active'>,
): Promise<void> {
  const isEnd = status === 'terminated' && target.status !== 'terminated';
  await endAllSessions(platform, tx, { audience: 'staff', personId: target.id, reason: status });
  await store.updateMember(tx, target.id, {
    status,
    ...(isEnd ? { terminated_at: platform.clock.now() } : {}),
  });
}

/** Executes an approved reactivation. Only reactivation takes two people; the other changes restrict the person. */
export const executeStatus: Execute<'staff.changeStatus'> = async (platform, tx, caller, approved) => {
  const { subjectId: id } = approved;
  await changeIn(platform, tx, caller, statusOf(id), activation(id, approved), approved);
};

/** Ends every session of a person at once and bars sign-in until reverted. */
export const ejectStaff = (platform: Platform, caller: Caller, id: string): Promise<Member> =>
  restrictMember(platform, caller, { id, path: 'body.id', action: 'staff.eject' }, async (tx, target) => {
    await assertOwnerRemains(tx, target);
    return {
      before: { ejected: target.ejectedAt !== null },
      after: { ejected: true },
      apply: async () => {
        await store.updateMember(tx, id, { ejected_at: target.ejectedAt ?? platform.clock.now() });
        await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'ejected' });
      },
    };
  });

const revertOf = (id: string): Wanted => ({ id, path: 'params.id', action: 'staff.revertEject' });
const reversion =
  (id: string): Planner =>
  async (tx, target) => ({
    before: { ejected: target.ejectedAt !== null },
    after: { ejected: false },
    ...(target.ejectedAt === null ? {} : { guardedChange: { action: 'staff.revertEject', request: {} } }),
    apply: async () => {
      await store.updateMember(tx, id, { ejected_at: null });
    },
  });

/** Lets an ejected person sign in again. */
export const revertEject = (
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Member | ApprovalPending> => changeMember(platform, caller, revertOf(id), reversion(id));

export const executeRevert: Execute<'staff.revertEject'> = async (platform, tx, caller, approved) => {
  const { subjectId: id } = approved;
  await changeIn(platform, tx, caller, revertOf(id), reversion(id), approved);
};
