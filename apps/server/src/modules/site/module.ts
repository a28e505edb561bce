import type { ServerModule } from '../../module.ts';

export { installSite as install, sitePage as page } from './page.ts';
export { siteRoutes as routes } from './routes.ts';

export const tables = ['site_picture'] satisfies ServerModule['tables'];
