export { pendingInAll, pendingOf } from './earner-store.ts';
