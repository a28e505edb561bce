/** What a deposit shows after its form, in one file that is loaded once the form is touched. */
export { Checking } from './Checking.tsx';
export { Pay } from './Pay.tsx';
export { Result } from './Result.tsx';
