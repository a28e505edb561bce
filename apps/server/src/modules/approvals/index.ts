export { askForApproval, assertNotWaiting, needsSecondPerson } from './ask.ts';
export { approvalRoutes } from './routes.ts';
export type { Abandon, Approved, Execute, Executors } from './service.ts';
export { hasAskedSince, openFor, waiting as waitingApprovals } from './store.ts';
