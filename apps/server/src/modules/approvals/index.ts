export { type DefinedAction, type Doing, defineAction, howDone } from './action.ts';
export type { AloneRule, AloneRules, SettingsNow } from './alone.ts';
export {
  assertNotWaiting,
  needsSecondPersonFor,
  remainingAlone,
  type Sum,
  sumOfAllPlayers,
  sumOfOwnPayouts,
} from './ask.ts';
export {
  accountChangedLately,
  givenLately,
  type PayRule,
  payRuleOf,
  recordAccountGrant,
  recordGrant,
} from './grants.ts';
export {
  assertIndependentOfImporter,
  findDependence,
  findDependenceOnImporter,
  isOnlyApprover,
  isOnlyOneFor,
  lockPeopleShared,
  lockPersonExclusive,
  partOf,
  recordControl,
} from './independence.ts';
export { assertMayDecideAbout, assertNotOwnPlayer, findDependenceAbout } from './player.ts';
export { type Abandon, closeOvertaken, type Executors } from './service.ts';
export { durations } from './state.ts';
export {
  hasAskedSince,
  hasAskedSinceOfHouse,
  openFor,
  openWith,
  waitingFor,
  waitingOf,
  waitingRequests,
} from './store.ts';
