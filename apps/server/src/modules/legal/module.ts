export { legalRoutes as routes } from './routes.ts';
export { ensureLegalTexts as setUp } from './service.ts';
