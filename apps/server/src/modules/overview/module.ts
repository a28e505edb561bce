export { overviewRoutes as routes } from './routes.ts';
