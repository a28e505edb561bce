import type { ServerModule } from '../../module.ts';
import { editing } from './service.ts';

export { settingRoutes as routes } from './routes.ts';
export { settingsNow } from './values.ts';

export const executors = { 'settings.edit': editing.executor } satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

export const tables = ['setting'] satisfies ServerModule['tables'];
export const joinedTables = ['setting'] satisfies ServerModule['joinedTables'];
