export { holdInSuspense } from './hold.ts';
