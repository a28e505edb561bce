import { type ErrorCode, errors, withdrawReasons } from '../errors.ts';
import type { Call } from '../index.ts';
import { approvalKinds, type CallName, calls } from '../index.ts';

/** The errors of any call. A query or a body that the call does not take is refused, too. */
const input = (call: Call): ErrorCode[] =>
  call.method === 'GET'
    ? ['INVALID_INPUT']
    : ['INVALID_INPUT', 'MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

const everybody: readonly ErrorCode[] = [
  'SIGN_IN_REQUIRED',
  'SESSION_ENDED',
  'WRONG_AUDIENCE',
  'TOO_MANY_REQUESTS',
];
/** Staff are also refused where they may not work now. */
const ofStaff: readonly ErrorCode[] = ['PASSWORD_NEEDED', 'ADDRESS_NOT_ALLOWED', 'EJECTED'];

/** The errors that follow from the audience. */
function access(call: Call): readonly ErrorCode[] {
  if (call.session) return [...everybody, ...ofStaff];
  if (call.audience === 'public') return call.method === 'GET' ? [] : ['TOO_MANY_REQUESTS'];
  if (call.audience === 'provider') return ['SIGNATURE_INVALID', 'TOO_MANY_REQUESTS'];
  if (call.audience === 'agent') return ['SIGN_IN_REQUIRED', 'SESSION_ENDED', 'WRONG_AUDIENCE'];
  if (call.audience === 'player') return everybody;
  return [
    ...everybody,
    ...ofStaff,
    ...(call.beforeFirstPassword ? [] : (['FIRST_PASSWORD'] as const)),
    ...(call.permission === 'self' ? [] : (['FORBIDDEN'] as const)),
  ];
}

/** The errors that follow from the other fields of the call. */
function behaviour(call: Call): ErrorCode[] {
  const isSignedIn = call.audience !== 'public';
  return [
    ...(call.path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(call.idempotent && isSignedIn ? (['STILL_RUNNING', 'KEY_REUSED'] as const) : []),
    ...(call.pausable ? (['MAINTENANCE'] as const) : []),
    ...(call.asksGuards ? withdrawReasons : []),
    ...(call.fourEyes ? (['APPROVAL_PENDING'] as const) : []),
    ...(call.performsApproved ? approvalKinds.flatMap((kind) => declared(kind)) : []),
  ];
}

const declared = (name: CallName): readonly ErrorCode[] => (calls[name] as Call).errors ?? [];

export const errorsOf = (name: CallName): readonly ErrorCode[] => errorsOfCall(calls[name]);

/** Every error that a call may answer: those that it declares, and those that follow from its fields. Sorted by status. */
export function errorsOfCall(call: Call): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...input(call),
    ...access(call),
    ...behaviour(call),
    ...(call.errors ?? []),
    'BUSY',
    'INTERNAL',
  ]);
  return [...codes].sort((a, b) => errors[a].status - errors[b].status || (a < b ? -1 : 1));
}
