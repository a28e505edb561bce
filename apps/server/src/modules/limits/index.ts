export { assertMayDeposit } from './limits.ts';
