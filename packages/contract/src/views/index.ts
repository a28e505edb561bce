export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Saved searches of lists.';
