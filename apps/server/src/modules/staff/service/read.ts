import type { Permission } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { localPhone, maskPhone } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import * as store from '../store.ts';

export type Member = Answer<'staff.details'>;

export function shown(row: store.MemberRow, permissions: ReadonlySet<Permission>): Member {
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
    approvalId: row.approvalId,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function listStaff(
  platform: Platform,
  caller: Caller,
  query: Output<'staff.list', 'query'>,
): Promise<Answer<'staff.list'>> {
  const { page, per_page, status, search, order } = query;
  const found = await store.listMembers(platform.db, {
    status,
    search,
    order,
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
