export { calls } from './calls.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'One text over players, top-ups and withdrawals.';
