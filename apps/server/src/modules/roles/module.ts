import type { ServerModule } from '../../module.ts';
import { editing } from './service/change.ts';

export { roleRoutes as routes } from './routes.ts';
export { ensureBuiltInRoles as setUp } from './service/read.ts';

export const executors = { 'roles.edit': editing.executor } satisfies ServerModule['executors'];

export const tables = ['role'] satisfies ServerModule['tables'];
export const joinedTables = ['role'] satisfies ServerModule['joinedTables'];
