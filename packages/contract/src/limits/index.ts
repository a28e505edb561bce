export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about =
  'Responsible play: limits that players set for deposits, losses and stakes, reminders, breaks and self-exclusion.';

/** Fields of the module's entries in the audit log. */
export const auditFields = ['effectiveAt', 'length', 'most', 'period', 'reminderMinutes', 'until'] as const;
