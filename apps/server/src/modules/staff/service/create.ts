import { isGuarded } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import { hashPassword, isCommonPassword } from '../../../platform/auth/passwords.ts';
import { type Tx, violates } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { e164, localPhone, maskPhone } from '../../../platform/mask.ts';
import { tidyName } from '../../../platform/names.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { type Doing, defineAction, howDone, lockPersonExclusive } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { StaffStatus } from '../state.ts';
import * as store from '../store.ts';
import { calledOf, rankOf, recordControlBy, roleToGive } from './change.ts';
import { type Member, shown } from './read.ts';

type Role = Awaited<ReturnType<typeof roleToGive>>;
type NewMember = Omit<Output<'staff.create', 'body'>, 'password'>;

/**
 * Creates a member of staff. A guarded role takes two people: until the second person has agreed, the account exists but is
 * inactive.
 * @param passwordHash of the first password; the request does not keep it, because the account that waits has it
 */
const creationWith = (passwordHash: string | null) => {
  async function insertInactive({ platform, tx, subjectId: id, body }: Doing<'staff.create'>) {
    if (passwordHash === null) throw new Error('a new member of staff without a password');
    const account = { ...body, id, passwordHash, mustChangePassword: true, status: 'inactive' as const };
    await insertStaff(platform, tx, account);
  }
  return defineAction<'staff.create', { role: Role }, Member>({
    kind: 'staff.create',
    async load({ tx, makerId, approverId, subjectId, body }) {
      if (approverId !== null) await lockInactive(tx, subjectId);
      return { role: await roleToGive(tx, await rankOf(tx, makerId), body.roleId) };
    },
    show: ({ role }, { subjectId: id, body }) => ({
      subject: { type: 'staff', id },
      subjectName: calledOf(body),
      after: logged(body, role),
    }),
    sums: async ({ role }) => (isGuarded(role.permissions) ? 'always' : 'never'),
    // Not before it is decided how many people it takes: the new account may be another approver.
    reserve: async (_found, doing) => insertInactive(doing),
    /** Deletes an account that was never used, so that its name is free again. */
    async abandon(tx, { subjectId: id }) {
      await lockPersonExclusive(tx, id);
      const row = await store.lockMember(tx, id);
      if (row?.status === 'inactive') await store.deleteUnused(tx, id);
    },
    async act({ role }, doing) {
      const { platform, tx, caller, approverId, subjectId: id, body } = doing;
      if (approverId === null) await insertInactive(doing);
      await store.updateMember(tx, id, { status: 'active' });
      await recordControlBy(doing, 'staff.create');
      await recordChange(platform, tx, caller, {
        action: 'staff.create',
        subject: { type: 'staff', id },
        after: { ...logged(body, role), ...howDone(doing) },
      });
      const row = await store.memberById(tx, id);
      if (!row) throw new Error('created staff not found');
      return shown(row, asStaff(caller).permissions);
    },
  });
};

/** What happens on approval. */
export const { executor: createExecutor } = creationWith(null);

/**
 * Creates a member of staff with a first password, or asks a second person.
 * @throws Problem USERNAME_TAKEN, OUTRANKED, NOT_FOUND, APPROVAL_PENDING, PASSWORD_COMMON
 */
export async function createStaff(
  platform: Platform,
  caller: Caller,
  { password, ...body }: Output<'staff.create', 'body'>,
): Promise<Member | ApprovalPending> {
  if (isCommonPassword(password, [body.username, body.name])) {
    throw new Problem('PASSWORD_COMMON', {}, 'body.password');
  }
  const creating = creationWith(await hashPassword(password));
  return creating.run(platform, caller, { body, subjectId: newId() });
}

/** Locks an account that waits for the second person. @throws Problem STATE_CONFLICT */
async function lockInactive(tx: Tx, id: string): Promise<void> {
  await lockPersonExclusive(tx, id);
  const row = await store.lockMember(tx, id);
  if (row?.status !== 'inactive') throw new Problem('STATE_CONFLICT', { status: row?.status ?? '' });
}

/** The fields of a new member of staff as they are stored. */
const fieldsOf = (input: NewMember) => ({
  username: input.username,
  name: tidyName(input.name),
  phone: input.phone ? e164(input.phone) : null,
  shiftStart: input.shiftStart ?? null,
  shiftEnd: input.shiftEnd ?? null,
  allowedAddresses: [...new Set(input.allowedAddresses)],
});

/** Readers of the log may not be allowed to see phones. */
function logged(input: NewMember, role: Role) {
  const { username, name, phone, ...rest } = fieldsOf(input);
  const masked = phone && maskPhone(localPhone(phone));
  return { username, name, phone: masked, role: role.name, ...rest };
}

/** Inserts a member of staff and returns the id. Demo data uses it too. @throws Problem USERNAME_TAKEN */
export async function insertStaff(
  platform: Platform,
  tx: Tx,
  input: NewMember & {
    /** A new one if left out. */
    id?: string;
    passwordHash: string;
    mustChangePassword: boolean;
    status?: StaffStatus;
  },
): Promise<string> {
  const { id = newId(), passwordHash, mustChangePassword, status = 'active' } = input;
  const { username, name, phone, shiftStart, shiftEnd, allowedAddresses } = fieldsOf(input);
  try {
    await store.insertMember(tx, {
      id,
      username,
      name,
      phone,
      password_hash: passwordHash,
      role_id: input.roleId,
      status,
      shift_start: shiftStart,
      shift_end: shiftEnd,
      allowed_addresses: allowedAddresses,
      must_change_password: mustChangePassword,
      ejected_at: null,
      totp_secret: null,
      totp_confirmed_at: null,
      created_at: platform.clock.now(),
    });
  } catch (error) {
    if (violates(error, 'staff_username_key')) throw new Problem('USERNAME_TAKEN', {}, 'body.username');
    throw error;
  }
  return id;
}
