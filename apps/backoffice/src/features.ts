/** Every feature that has pages, one line each. The app gathers them from here. */
export * as account from './features/account/feature.ts';
export * as approvals from './features/approvals/feature.ts';
export * as audit from './features/audit/feature.ts';
export * as auth from './features/auth/feature.ts';
export * as banks from './features/banks/feature.ts';
export * as credit from './features/credit/feature.ts';
export * as games from './features/games/feature.ts';
export * as home from './features/home/feature.ts';
export * as house from './features/house/feature.ts';
export * as maintenance from './features/maintenance/feature.ts';
export * as overview from './features/overview/feature.ts';
export * as players from './features/players/feature.ts';
export * as roles from './features/roles/feature.ts';
export * as settings from './features/settings/feature.ts';
export * as staff from './features/staff/feature.ts';
export * as topup from './features/topup/feature.ts';
export * as withdraw from './features/withdraw/feature.ts';
