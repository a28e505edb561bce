export { calls } from './calls.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Who has an item open right now.';
