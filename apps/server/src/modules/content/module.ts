import type { ServerModule } from '../../module.ts';

export { contentRoutes as routes } from './routes.ts';

export const demo = async () => (await import('./demo.ts')).part;

export const tables = ['marketing_source'] satisfies ServerModule['tables'];
export const joinedTables = ['marketing_source'] satisfies ServerModule['joinedTables'];
