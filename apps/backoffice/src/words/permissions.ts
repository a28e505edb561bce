/** The names of permissions, one line per module. */
export * as approvals from '../features/approvals/permission-words.ts';
export * as audit from '../features/audit/permission-words.ts';
export * as banks from '../features/banks/permission-words.ts';
export * as content from '../features/content/permission-words.ts';
export * as credit from '../features/credit/permission-words.ts';
export * as house from '../features/house/permission-words.ts';
export * as legal from '../features/legal/permission-words.ts';
export * as maintenance from '../features/maintenance/permission-words.ts';
export * as players from '../features/players/permission-words.ts';
export * as reports from '../features/reports/permission-words.ts';
export * as roles from '../features/roles/permission-words.ts';
export * as settings from '../features/settings/permission-words.ts';
export * as staff from '../features/staff/permission-words.ts';
export * as topup from '../features/topup/permission-words.ts';
export * as turnover from '../features/turnover/permission-words.ts';
export * as upload from '../features/upload/permission-words.ts';
export * as withdraw from '../features/withdraw/permission-words.ts';
