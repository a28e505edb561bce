export { riskRoutes as routes } from './routes.ts';
