import type { Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import { hashPassword, isCommonPassword } from '../../../platform/auth/passwords.ts';
import { type Tx, violates } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { e164 } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import * as store from '../store.ts';
import { roleToGive, standing } from './change.ts';
import { type Member, shown } from './read.ts';

/** Creates a member of staff with a first password. @throws Problem USERNAME_TAKEN, OUTRANKED, NOT_FOUND */
export async function createStaff(
  platform: Platform,
  caller: Caller,
  input: Output<'staff.create', 'body'>,
): Promise<Member> {
  const { permissions, id: actorId } = asStaff(caller);
  if (isCommonPassword(input.password, [input.username, input.name])) {
    throw new Problem('PASSWORD_COMMON', {}, 'body.password');
  }
  const passwordHash = await hashPassword(input.password);
  return caller.transaction(async (tx) => {
    const role = await roleToGive(tx, await standing(tx, actorId), input.roleId);
    const id = await insertStaff(platform, tx, { ...input, passwordHash, mustChangePassword: true });
    const row = await store.memberById(tx, id);
    if (!row) throw new Error('created staff not found');
    const member = shown(row, permissions);
    const { username, name, shiftStart, shiftEnd, allowedAddresses } = member;
    await recordChange(platform, tx, caller, {
      action: 'staff.create',
      subject: { type: 'staff', id },
      after: { username, name, role: role.name, shiftStart, shiftEnd, allowedAddresses },
    });
    return member;
  });
}

/** Writes a member of staff and answers the id. Demo data uses it too. @throws Problem USERNAME_TAKEN */
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
  },
): Promise<string> {
  const id = uuid();
  try {
    await store.insertMember(tx, {
      id,
      username: input.username,
      name: input.name,
      phone: input.phone ? e164(input.phone) : null,
      password_hash: input.passwordHash,
      role_id: input.roleId,
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
