export { riskRoutes as routes } from './routes.ts';
export { segmentFacts as playerFacts } from './segments.ts';
