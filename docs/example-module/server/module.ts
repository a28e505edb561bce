import type { ServerModule } from '../../module.ts';
import { executePublish } from './service.ts';

export { noticeRoutes as routes } from './routes.ts';

export const tables = ['notice'] satisfies ServerModule['tables'];

export const executors = {
  'notices.publish': { execute: executePublish },
} satisfies ServerModule['executors'];
