import type { ServerModule } from '../../module.ts';

export { viewRoutes as routes } from './routes.ts';

export const tables = ['saved_view'] satisfies ServerModule['tables'];
