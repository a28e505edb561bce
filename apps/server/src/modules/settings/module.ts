import type { ServerModule } from '../../module.ts';
import { executeSetting } from './service.ts';

export { settingRoutes as routes } from './routes.ts';

export const executors = { 'settings.edit': { execute: executeSetting } } satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

export const tables = ['setting'] satisfies ServerModule['tables'];
export const joinedTables = ['setting'] satisfies ServerModule['joinedTables'];
