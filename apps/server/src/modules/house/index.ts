export { houseRoutes } from './routes.ts';
export { executeMove } from './service/move.ts';
