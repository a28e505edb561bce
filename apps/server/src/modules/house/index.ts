export { type IncomingMovement, movementsInto } from './line-store.ts';
