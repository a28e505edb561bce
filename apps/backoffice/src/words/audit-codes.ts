/** The codes in fields of the audit log, one line per module. */
export * as approvals from '../features/approvals/audit-codes.ts';
export * as banks from '../features/banks/audit-codes.ts';
export * as credit from '../features/credit/audit-codes.ts';
export * as games from '../features/games/audit-codes.ts';
export * as house from '../features/house/audit-codes.ts';
export * as legal from '../features/legal/audit-codes.ts';
export * as limits from '../features/limits/audit-codes.ts';
export * as oversight from '../features/oversight/audit-codes.ts';
export * as players from '../features/players/audit-codes.ts';
export * as reconciliation from '../features/reconciliation/audit-codes.ts';
export * as reports from '../features/reports/audit-codes.ts';
export * as roles from '../features/roles/audit-codes.ts';
export * as rounds from '../features/rounds/audit-codes.ts';
export * as staff from '../features/staff/audit-codes.ts';
export * as topup from '../features/topup/audit-codes.ts';
export * as turnover from '../features/turnover/audit-codes.ts';
export * as withdraw from '../features/withdraw/audit-codes.ts';
