export { creditRoutes } from './routes.ts';
export { executeCredit } from './service.ts';
export { signedAmount } from './store.ts';
