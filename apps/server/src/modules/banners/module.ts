import type { ServerModule } from '../../module.ts';

export { bannerRoutes as routes } from './routes.ts';
export { segmentUses } from './segments.ts';

export const tables = ['banner'] satisfies ServerModule['tables'];

export const demo = async () => (await import('./demo.ts')).part;
