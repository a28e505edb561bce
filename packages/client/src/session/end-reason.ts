import type { SessionEnd } from '@salung/contract';

/** Why a session ended, for the sign-in pages, which say nothing for `logout` and `missing`. */
export type EndReason =
  | 'logout'
  | 'missing'
  | 'expired'
  | 'ejected'
  | 'staff'
  | 'elsewhere'
  | 'password'
  | 'security'
  | 'blocked'
  | 'shift';

const told: Record<SessionEnd, EndReason> = {
  'signed-out': 'logout',
  'signed-out-by-staff': 'staff',
  'ended-by-owner': 'elsewhere',
  ejected: 'ejected',
  expired: 'expired',
  idle: 'expired',
  replay: 'security',
  password: 'password',
  'first-password': 'password',
  'two-factor': 'security',
  phone: 'security',
  role: 'expired',
  shift: 'shift',
  addresses: 'expired',
  inactive: 'blocked',
  suspended: 'blocked',
  terminated: 'blocked',
  blocked: 'blocked',
  closed: 'blocked',
};

/** The server's reason for the end of a session as a reason of the screens; `expired` if it gave none. */
export const endReasonOf = (said: unknown): EndReason =>
  typeof said === 'string' && Object.hasOwn(told, said) ? told[said as SessionEnd] : 'expired';

const reasons: readonly string[] = ['missing', ...Object.values(told)];

/** Whether a stored text is one of the reasons. */
export const isEndReason = (word: string | null): word is EndReason =>
  word !== null && reasons.includes(word);
