export { defineAction } from './action.ts';
export { aloneSums, type SettingsNow } from './alone.ts';
export {
  askForApproval,
  assertNotWaiting,
  needsSecondPerson,
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
  assertStillIndependent,
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
export type { Abandon, Execute, Executors } from './service.ts';
export { hasAskedSince, hasAskedSinceOfHouse, openWith, waitingFor, waitingRequests } from './store.ts';
export { assertKnown, assertUnchanged } from './stored.ts';
export { waitingForDecision } from './waiting.ts';
