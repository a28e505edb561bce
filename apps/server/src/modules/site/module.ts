export { siteRoutes as routes } from './routes.ts';
