/** The texts of the audit log, one line per module. */
export * as approvals from '../features/approvals/audit-words.ts';
export * as audit from '../features/audit/audit-words.ts';
export * as banks from '../features/banks/audit-words.ts';
export * as content from '../features/content/audit-words.ts';
export * as credit from '../features/credit/audit-words.ts';
export * as games from '../features/games/audit-words.ts';
export * as house from '../features/house/audit-words.ts';
export * as legal from '../features/legal/audit-words.ts';
export * as maintenance from '../features/maintenance/audit-words.ts';
export * as players from '../features/players/audit-words.ts';
export * as reports from '../features/reports/audit-words.ts';
export * as roles from '../features/roles/audit-words.ts';
export * as settings from '../features/settings/audit-words.ts';
export * as staff from '../features/staff/audit-words.ts';
export * as topup from '../features/topup/audit-words.ts';
export * as turnover from '../features/turnover/audit-words.ts';
export * as withdraw from '../features/withdraw/audit-words.ts';
