export { calls } from './calls.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Who has an item open right now.';
