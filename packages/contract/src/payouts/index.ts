export { calls } from './calls.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Withdrawals that are paid automatically: the switch, the rules and the ways.';

/** The subjects of entries in the audit log. */
export const auditSubjects = ['payouts'] as const;
