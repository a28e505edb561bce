export { Client, type ClientOptions, createClient } from './client.ts';
export { ApiError, type FieldProblem, problemOf, TransportError, type TransportKind } from './errors.ts';
export { uuid } from './keys.ts';
export { Live, type LiveEvent, type LiveStatus } from './live/live.ts';
export { query, queryKey, shouldRetry } from './query.ts';
export { type Claims, isExpired, needsRefresh, readClaims, shiftEndOf } from './session/rules.ts';
export { safePath } from './session/safe-path.ts';
export { type EndReason, Session, type SessionState, type Tokens } from './session/session.ts';
export type { Answer, CallArguments, CallInput, CallName, CallOptions } from './types.ts';
