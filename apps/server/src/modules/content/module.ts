export { contentRoutes as routes } from './routes.ts';
