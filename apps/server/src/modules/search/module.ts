export { searchRoutes as routes } from './routes.ts';
