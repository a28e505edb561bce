import type { ApprovalPending } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { endAllSessions } from '../../auth/index.ts';
import { mayBecome, type StaffStatus } from '../state.ts';
import * as store from '../store.ts';
import { assertOwnerRemains, defineMemberAction, restrictMember } from './change.ts';
import type { Member } from './read.ts';

/** @throws Problem TERMINATED */
function assertMayBecome(target: store.MemberRow, status: StaffStatus): void {
  if (!mayBecome(target.status, status)) throw new Problem('TERMINATED');
}

/** Letting somebody back in takes two where the person is guarded. */
export const activating = defineMemberAction(
  'staff.changeStatus',
  ({ subjectId: id }) =>
    async (tx, target) => {
      assertMayBecome(target, 'active');
      return {
        givesControl: target.status !== 'active',
        before: { status: target.status },
        after: { status: 'active' },
        apply: async () => {
          await store.updateMember(tx, id, { status: 'active' });
        },
      };
    },
);

/** Sets the status; any but active ends every session at once. @throws Problem of a change of staff, TERMINATED */
export function changeStatus(
  platform: Platform,
  caller: Caller,
  id: string,
  status: StaffStatus,
): Promise<Member | ApprovalPending> {
  if (status === 'active') return activating.run(platform, caller, { body: { status }, subjectId: id });
  const wanted = { id, path: 'params.id', action: 'staff.changeStatus' } as const;
  return restrictMember(platform, caller, wanted, async (tx, target) => {
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

/** Lets an ejected person sign in again. */
export const revertingEject = defineMemberAction(
  'staff.revertEject',
  ({ subjectId: id }) =>
    async (tx, target) => ({
      givesControl: target.ejectedAt !== null,
      before: { ejected: target.ejectedAt !== null },
      after: { ejected: false },
      apply: async () => {
        await store.updateMember(tx, id, { ejected_at: null });
      },
    }),
);
