import type { ServerModule } from '../../module.ts';

export { siteRoutes as routes } from './routes.ts';

export const tables = ['site_picture'] satisfies ServerModule['tables'];
