export { bankExecutors as executors } from './executors.ts';
export { bankRoutes as routes } from './routes.ts';

/** Money whose owner is not known yet; each bank account opens a ledger account of its own. */
export const houseAccounts = ['suspense'];

export const demo = async () => (await import('./demo.ts')).part;
