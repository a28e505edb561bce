import type { Routes, ServerModule } from '../../module.ts';
import { bankRoutes } from './routes.ts';

export { bankExecutors as executors } from './executors.ts';

export const routes: Routes = (platform, _origin, { channelQueries }) => bankRoutes(platform, channelQueries);

export const demo = async () => (await import('./demo.ts')).part;

export const tables = ['bank_account'] satisfies ServerModule['tables'];
export const joinedTables = ['bank_account'] satisfies ServerModule['joinedTables'];
