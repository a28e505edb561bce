export { awayProblem } from './exclusion.ts';
export { assertMayDeposit } from './limits.ts';
