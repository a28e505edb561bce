export { askForApproval, assertNotWaiting, needsSecondPerson } from './ask.ts';
export { approvalRoutes } from './routes.ts';
export type { Abandon, Execute, Executors } from './service.ts';
export { hasAskedSince, waiting as waitingApprovals } from './store.ts';
