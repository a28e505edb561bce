export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** What the reference says of the module. */
export const about = 'Registration, sign-in, second factor, sessions and passwords.';
