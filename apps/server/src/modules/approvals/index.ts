export { askForApproval, assertNotWaiting, needsSecondPerson } from './ask.ts';
export { assertIndependent, isOnlyApprover, lockPerson, recordControl } from './independence.ts';
export { approvalRoutes } from './routes.ts';
export type { Abandon, Execute, Executors } from './service.ts';
export type { Deed } from './state.ts';
export { hasAskedSince, waiting as waitingApprovals, waitingFor } from './store.ts';
export { waitingForDecision } from './waiting.ts';
