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
import {
  type Abandon,
  askForApproval,
  type Execute,
  isOnlyApprover,
  lockPersonExclusive,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { mayGrant, type StaffStatus } from '../state.ts';
import * as store from '../store.ts';
import { type Agreed, calledOf, rankOf, recordControlBy, roleToGive } from './change.ts';
import { type Member, shown } from './read.ts';

/**
 * Creates a member of staff with a first password. A guarded role takes two people: until the second person has agreed,
 * the account exists but is inactive.
 * @throws Problem USERNAME_TAKEN, OUTRANKED, NOT_FOUND, PASSWORD_COMMON
 */
export async function createStaff(
  platform: Platform,
  caller: Caller,
  input: Output<'staff.create', 'body'>,
): Promise<Member | ApprovalPending> {
  const { id: actorId } = asStaff(caller);
  if (isCommonPassword(input.password, [input.username, input.name])) {
    throw new Problem('PASSWORD_COMMON', {}, 'body.password');
  }
  const passwordHash = await hashPassword(input.password);
  return caller.transaction(async (tx) => {
    const role = await roleToGive(tx, await rankOf(tx, actorId), input.roleId);
    const guarded = isGuarded(role.permissions);
    const isAlone = guarded && (await isOnlyApprover(tx, platform.clock.now(), actorId));
    const waits = guarded && !isAlone;
    const status = waits ? 'inactive' : 'active';
    const id = await insertStaff(platform, tx, { ...input, passwordHash, mustChangePassword: true, status });
    if (!waits) return created(platform, tx, caller, id, { isAlone });
    const { password: _, ...request } = input;
    return askForApproval(platform, tx, caller, {
      action: 'staff.create',
      request,
      subject: { type: 'staff', id },
      subjectName: calledOf(input),
      after: await loggedOf(tx, id),
    });
  });
}

/** Executes an approved new account. @throws Problem STATE_CONFLICT, OUTRANKED */
export const executeCreate: Execute<'staff.create'> = async (platform, tx, caller, approved) => {
  const { id: approval, makerId, subjectId: id } = approved;
  await lockPersonExclusive(tx, id);
  const row = await store.lockMember(tx, id);
  if (row?.status !== 'inactive') throw new Problem('STATE_CONFLICT', { status: row?.status ?? '' });
  if (!mayGrant(await rankOf(tx, makerId), row)) throw new Problem('OUTRANKED');
  await store.updateMember(tx, id, { status: 'active' });
  await created(platform, tx, caller, id, { agreed: { id: approval, makerId } });
};

/** Deletes an account that was never used, so that its name is free again. */
export const abandonCreate: Abandon = async (tx, { subjectId: id }) => {
  await lockPersonExclusive(tx, id);
  const row = await store.lockMember(tx, id);
  if (row?.status === 'inactive') await store.deleteUnused(tx, id);
};

async function created(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  id: string,
  how: { isAlone?: boolean; agreed?: Agreed },
): Promise<Member> {
  const action = 'staff.create';
  await recordControlBy(platform, tx, caller, { id, action }, how.agreed);
  await recordChange(platform, tx, caller, {
    action,
    subject: { type: 'staff', id },
    after: {
      ...(await loggedOf(tx, id)),
      ...(how.isAlone ? { withoutSecondPerson: true } : {}),
      ...(how.agreed ? { approval: how.agreed.id } : {}),
    },
  });
  return shown(await found(tx, id), asStaff(caller).permissions);
}

async function found(tx: Tx, id: string): Promise<store.MemberRow> {
  const row = await store.memberById(tx, id);
  if (!row) throw new Error('created staff not found');
  return row;
}

async function loggedOf(tx: Tx, id: string) {
  const { username, name, phone, roleName, shiftStart, shiftEnd, allowedAddresses } = await found(tx, id);
  const masked = phone && maskPhone(localPhone(phone));
  return { username, name, phone: masked, role: roleName, shiftStart, shiftEnd, allowedAddresses };
}

/** Inserts a member of staff and returns the id. Demo data uses it too. @throws Problem USERNAME_TAKEN */
export async function insertStaff(
  platform: Platform,
  tx: Tx,
  input: {
    username: string;
    name: string;
    phone?: string | undefined;
    roleId: string;
    shiftStart?: string | undefined;
    shiftEnd?: string | undefined;
    allowedAddresses?: string[] | undefined;
    passwordHash: string;
    mustChangePassword: boolean;
    status?: StaffStatus;
  },
): Promise<string> {
  const id = newId();
  try {
    await store.insertMember(tx, {
      id,
      username: input.username,
      name: tidyName(input.name),
      phone: input.phone ? e164(input.phone) : null,
      password_hash: input.passwordHash,
      role_id: input.roleId,
      status: input.status ?? 'active',
      shift_start: input.shiftStart ?? null,
      shift_end: input.shiftEnd ?? null,
      allowed_addresses: [...new Set(input.allowedAddresses)],
      must_change_password: input.mustChangePassword,
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
