import type { Routes, ServerModule } from '../../module.ts';
import { segmentRoutes } from './routes.ts';
import { archiveSegment, editSegment } from './service.ts';

export const routes: Routes = (platform) => segmentRoutes(platform);

export const tables = ['segment'] satisfies ServerModule['tables'];

export const executors = {
  'segments.edit': editSegment.executor,
  'segments.archive': archiveSegment.executor,
} satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;
