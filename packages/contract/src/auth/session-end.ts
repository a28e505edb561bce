/**
 * Why a session ended. The server records it and tells the person, on the stream (`ended`) and as `reason` of
 * SESSION_ENDED.
 */
export const sessionEnds = [
  'signed-out',
  'signed-out-by-staff',
  'ended-by-owner',
  'ejected',
  'expired',
  'idle',
  'replay',
  'password',
  'first-password',
  'two-factor',
  'phone',
  'role',
  'shift',
  'addresses',
  'inactive',
  'suspended',
  'terminated',
  'blocked',
  'closed',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];
