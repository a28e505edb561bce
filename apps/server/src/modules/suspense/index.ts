export { coverItems, markCovered } from './cover.ts';
export { putAllInSuspense, putInSuspense, type SuspenseEntry } from './put.ts';
export {
  coveredKeys,
  type HeldMoney,
  heldAt,
  isCoveredBy,
  lockOpenOf as lockOpenItems,
  unresolvedOf as unresolvedItemsOf,
} from './store.ts';
