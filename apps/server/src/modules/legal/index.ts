export { legalRoutes } from './routes.ts';
export { acceptAtRegistration, consentsOf, ensureLegalTexts } from './service.ts';
