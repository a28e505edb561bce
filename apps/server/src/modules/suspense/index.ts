export { coverItems } from './cover.ts';
export { waitingSuspenseQueue } from './list-store.ts';
export { putAllInSuspense, putInSuspense, type SuspenseEntry } from './put.ts';
export { isCoveredBy, openOf as openItemsOf } from './store.ts';
