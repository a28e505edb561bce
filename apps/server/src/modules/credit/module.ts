import type { ServerModule } from '../../module.ts';
import { creditReport } from './report.ts';
import { creditExecutor } from './service.ts';

export { alone } from './alone.ts';
export { playerQueries } from './queries.ts';
export { creditRoutes as routes } from './routes.ts';

export const tables = ['credit'] satisfies ServerModule['tables'];
export const playerItems = ['credit'] satisfies ServerModule['playerItems'];

export const executors = { 'credit.manage': creditExecutor } satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

export const reports = { 'credit.report': creditReport } satisfies ServerModule['reports'];
