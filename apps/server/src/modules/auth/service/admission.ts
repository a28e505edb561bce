import { isAmong } from '@salung/http';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { currentShift } from '../../../platform/shift.ts';

/** Who may sign in, once they have proved who they are. */

interface Staff {
  status: string;
  ejected_at: Date | null;
  shift_start: string | null;
  shift_end: string | null;
  allowed_addresses: string[];
}

/** @throws Problem ACCOUNT_BLOCKED, EJECTED, OUTSIDE_SHIFT, ADDRESS_NOT_ALLOWED */
export function assertMayWork(platform: Platform, staff: Staff, address: string): void {
  if (staff.status !== 'active') throw new Problem('ACCOUNT_BLOCKED');
  if (staff.ejected_at) throw new Problem('EJECTED');
  const { shift_start: shiftStart, shift_end: shiftEnd } = staff;
  if (shiftStart && shiftEnd && !currentShift(platform.clock.now(), shiftStart, shiftEnd)) {
    throw new Problem('OUTSIDE_SHIFT', { shiftStart, shiftEnd });
  }
  assertAddress(staff.allowed_addresses, address);
}

/** @throws Problem ADDRESS_NOT_ALLOWED where a person may only come from certain addresses, and this is none */
export function assertAddress(allowed: readonly string[], address: string): void {
  if (allowed.length > 0 && !isAmong(address, allowed)) throw new Problem('ADDRESS_NOT_ALLOWED');
}

/** @throws Problem ACCOUNT_BLOCKED */
export function assertMayPlay({ status }: { status: string }): void {
  if (status === 'BLOCKED' || status === 'CLOSED') throw new Problem('ACCOUNT_BLOCKED');
}
