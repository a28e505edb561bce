import type { ServerModule } from '../../module.ts';
import { publishing } from './service.ts';

export { noticeRoutes as routes } from './routes.ts';

export const tables = ['notice'] satisfies ServerModule['tables'];

export const executors = {
  'notices.publish': publishing.executor,
} satisfies ServerModule['executors'];
