export { coverItems, markCovered } from './cover.ts';
export { waitingSuspenseQueue } from './list-store.ts';
export { putAllInSuspense, putInSuspense, type SuspenseEntry } from './put.ts';
export {
  type BookedLater,
  bookedLater,
  coveredKeys,
  isCoveredBy,
  lockOpenOf as lockOpenItems,
  unresolvedOf as unresolvedItemsOf,
} from './store.ts';
