/** The texts of requests to a second person, one line per module. */
export * as agents from '../features/agents/approval-words.ts';
export * as banks from '../features/banks/approval-words.ts';
export * as conformance from '../features/conformance/approval-words.ts';
export * as credit from '../features/credit/approval-words.ts';
export * as games from '../features/games/approval-words.ts';
export * as gateways from '../features/gateways/approval-words.ts';
export * as house from '../features/house/approval-words.ts';
export * as oversight from '../features/oversight/approval-words.ts';
export * as payouts from '../features/payouts/approval-words.ts';
export * as roles from '../features/roles/approval-words.ts';
export * as settings from '../features/settings/approval-words.ts';
export * as staff from '../features/staff/approval-words.ts';
export * as suspense from '../features/suspense/approval-words.ts';
export * as topup from '../features/topup/approval-words.ts';
export * as turnover from '../features/turnover/approval-words.ts';
export * as verification from '../features/verification/approval-words.ts';
export * as withdraw from '../features/withdraw/approval-words.ts';
