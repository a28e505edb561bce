export { type IncomingMovement, movementsInto, reversedKeys } from './line-store.ts';
