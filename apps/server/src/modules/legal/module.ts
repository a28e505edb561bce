import type { ServerModule } from '../../module.ts';

export { legalRoutes as routes } from './routes.ts';
export { ensureLegalTexts as setUp } from './service.ts';

export const tables = ['legal_version', 'legal_acceptance'] satisfies ServerModule['tables'];
