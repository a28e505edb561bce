import type { Routes, ServerModule } from '../../module.ts';
import { bankRoutes } from './routes.ts';

export { bankExecutors as executors } from './executors.ts';

export const routes: Routes = (platform, _origin, { channelQueries }) => bankRoutes(platform, channelQueries);

/** Money whose owner is not known yet; each bank account opens a ledger account of its own. */
export const houseAccounts = ['suspense'];

export const demo = async () => (await import('./demo.ts')).part;

export const tables = ['bank_account'] satisfies ServerModule['tables'];
export const joinedTables = ['bank_account'] satisfies ServerModule['joinedTables'];
