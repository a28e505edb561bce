/** The choices of every module: the values of fields that take one of a fixed list. One line per module. */

export * from './agents/choices.ts';
export * from './approvals/choices.ts';
export * from './banks/choices.ts';
export * from './common-choices.ts';
export * from './conformance/choices.ts';
export * from './credit/choices.ts';
export * from './dashboard/choices.ts';
export * from './figures/choices.ts';
export * from './games/choices.ts';
export * from './gateways/choices.ts';
export * from './house/choices.ts';
export * from './legal/choices.ts';
export * from './limits/choices.ts';
export * from './oversight/choices.ts';
export * from './overview/choices.ts';
export * from './payouts/choices.ts';
export * from './players/choices.ts';
export * from './reconciliation/choices.ts';
export * from './reports/choices.ts';
export * from './rounds/choices.ts';
export * from './staff/choices.ts';
export * from './suspense/choices.ts';
export * from './topup/choices.ts';
export * from './turnover/choices.ts';
export * from './verification/choices.ts';
export * from './withdraw/choices.ts';
