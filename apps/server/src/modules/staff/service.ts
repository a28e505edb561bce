import type { Permission } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import { hashPassword, isCommonPassword } from '../../platform/auth/passwords.ts';
import { type Tx, violates } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { e164, localPhone, maskPhone } from '../../platform/mask.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { endAllSessions } from '../auth/index.ts';
import { isServing, mayActOn, mayBecome, mayGrant, type StaffStatus, type Standing } from './state.ts';
import * as store from './store.ts';

type Member = Answer<'staff.details'>;

function shown(row: store.MemberRow, permissions: ReadonlySet<Permission>): Member {
  const phone = row.phone ? localPhone(row.phone) : null;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    phone: phone && !permissions.has('player:contact') ? maskPhone(phone) : phone,
    role: { id: row.roleId, name: row.roleName },
    status: row.status,
    shiftStart: row.shiftStart,
    shiftEnd: row.shiftEnd,
    mustChangePassword: row.mustChangePassword,
    allowedAddresses: row.allowedAddresses,
    twoFactor: row.totpConfirmedAt !== null,
    failedLogins: row.failedLogins,
    ejected: row.ejectedAt !== null,
    signedIn: row.signedIn === true,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function listStaff(
  platform: Platform,
  caller: Caller,
  query: Output<'staff.list', 'query'>,
): Promise<Answer<'staff.list'>> {
  const { page, per_page, status, search } = query;
  const found = await store.listMembers(platform.db, {
    status,
    search,
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const { permissions } = asStaff(caller);
  return { data: found.rows.map((row) => shown(row, permissions)), page, per_page, total: found.total };
}

/** @throws Problem NOT_FOUND */
export async function staffDetails(platform: Platform, caller: Caller, id: string): Promise<Member> {
  const row = await store.memberById(platform.db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return shown(row, asStaff(caller).permissions);
}

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
    const role = await store.roleOf(tx, input.roleId);
    if (!role) throw new Problem('NOT_FOUND', {}, 'body.roleId');
    if (!mayGrant(await standing(tx, actorId), role)) throw new Problem('OUTRANKED', {}, 'body.roleId');
    const id = await insertStaff(platform, tx, { ...input, passwordHash, mustChangePassword: true });
    const row = await store.memberById(tx, id);
    if (!row) throw new Error('created staff not found');
    const member = shown(row, permissions);
    const { username, name, shiftStart, shiftEnd } = member;
    await recordChange(platform, tx, caller, {
      action: 'staff.create',
      subject: { type: 'staff', id },
      after: { username, name, role: role.name, shiftStart, shiftEnd },
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
      must_change_password: input.mustChangePassword,
      last_failed_at: null,
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
      await store.setStatus(tx, id, status);
      return { before: { status: target.status }, after: { status } };
    },
  );

/** Ends every session of a person at once and bars sign-in until reverted. */
export const ejectStaff = (platform: Platform, caller: Caller, id: string): Promise<Member> =>
  changeMember(platform, caller, { id, path: 'body.id', action: 'staff.eject' }, async (tx, target) => {
    await keepAnOwner(tx, target);
    await store.setEjected(tx, id, target.ejectedAt ?? platform.clock.now());
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
      await store.setEjected(tx, id, null);
      return { before: { ejected: target.ejectedAt !== null }, after: { ejected: false } };
    },
  );

/**
 * What every change of a member of staff has in common: the row locked, rank checked, the change made and audited.
 * @throws Problem NOT_FOUND, NOT_YOURSELF, OUTRANKED
 */
async function changeMember(
  platform: Platform,
  caller: Caller,
  which: { id: string; path: string; action: 'staff.changeStatus' | 'staff.eject' | 'staff.revertEject' },
  change: (
    tx: Tx,
    target: store.MemberRow,
  ) => Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }>,
): Promise<Member> {
  const { id: actorId, permissions } = asStaff(caller);
  const { id, path, action } = which;
  return caller.transaction(async (tx) => {
    // Owners first, always in one order: two who remove each other must not wait in a circle.
    await store.lockServingOwners(tx);
    const target = await store.lockMember(tx, id);
    if (!target) throw new Problem('NOT_FOUND', {}, path);
    if (id === actorId) throw new Problem('NOT_YOURSELF', {}, path);
    if (!mayActOn(await standing(tx, actorId), target)) throw new Problem('OUTRANKED', {}, path);
    const { before, after } = await change(tx, target);
    await recordChange(platform, tx, caller, { action, subject: { type: 'staff', id }, before, after });
    const row = await store.memberById(tx, id);
    if (!row) throw new Error('changed staff not found');
    return shown(row, permissions);
  });
}

async function standing(tx: Tx, id: string): Promise<Standing> {
  const row = await store.memberById(tx, id);
  if (!row) throw new Problem('SESSION_ENDED');
  return row;
}

/** @throws Problem LAST_OWNER when no other Owner could run the place */
async function keepAnOwner(tx: Tx, target: store.MemberRow): Promise<void> {
  if (target.roleName !== 'Owner') return;
  if (!isServing({ status: target.status, ejected: target.ejectedAt !== null })) return;
  const serving = await store.lockServingOwners(tx);
  if (serving.every((id) => id === target.id)) throw new Problem('LAST_OWNER');
}

export { roleByName } from './store.ts';
