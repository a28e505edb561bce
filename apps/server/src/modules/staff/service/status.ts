import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { endAllSessions } from '../../auth/index.ts';
import { mayBecome, type StaffStatus } from '../state.ts';
import * as store from '../store.ts';
import { changeMember, keepAnOwner } from './change.ts';
import type { Member } from './read.ts';

/** Sets the status; any but active ends every session at once. @throws Problem of `changeMember`, TERMINATED */
export const changeStatus = (
  platform: Platform,
  caller: Caller,
  id: string,
  status: StaffStatus,
): Promise<Member> =>
  changeMember(
    platform,
    caller,
    { id, path: 'params.id', action: 'staff.changeStatus' },
    async (tx, target) => {
      if (!mayBecome(target.status, status)) throw new Problem('TERMINATED');
      if (status !== 'active') {
        await keepAnOwner(tx, target);
        await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: status });
      }
      await store.updateMember(tx, id, { status });
      return { before: { status: target.status }, after: { status } };
    },
  );

/** Ends every session of a person at once and bars sign-in until reverted. */
export const ejectStaff = (platform: Platform, caller: Caller, id: string): Promise<Member> =>
  changeMember(platform, caller, { id, path: 'body.id', action: 'staff.eject' }, async (tx, target) => {
    await keepAnOwner(tx, target);
    await store.updateMember(tx, id, { ejected_at: target.ejectedAt ?? platform.clock.now() });
    await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'ejected' });
    return { before: { ejected: target.ejectedAt !== null }, after: { ejected: true } };
  });

/** Lets an ejected person sign in again. */
export const revertEject = (platform: Platform, caller: Caller, id: string): Promise<Member> =>
  changeMember(
    platform,
    caller,
    { id, path: 'params.id', action: 'staff.revertEject' },
    async (tx, target) => {
      await store.updateMember(tx, id, { ejected_at: null });
      return { before: { ejected: target.ejectedAt !== null }, after: { ejected: false } };
    },
  );
