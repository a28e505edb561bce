export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Registration, sign-in, second factor, sessions and passwords.';
