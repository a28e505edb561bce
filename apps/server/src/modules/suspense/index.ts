export { coverItems } from './cover.ts';
export { type Held, holdAllInSuspense, holdInSuspense } from './hold.ts';
export { waitingSuspenseQueue } from './list-store.ts';
export { isCoveredBy, openOf as openItemsOf } from './store.ts';
