export { pendingInAll, pendingOf } from './period-store.ts';
