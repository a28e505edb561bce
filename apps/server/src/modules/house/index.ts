export { type IncomingMovement, movementKey, movementsInto, reversedKeys } from './line-store.ts';
