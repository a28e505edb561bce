export { calls } from './calls.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Who looks at an item right now.';
