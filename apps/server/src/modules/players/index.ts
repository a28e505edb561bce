export { askGuards, type Deduction, type Hindrance, type WithdrawGuard } from './guards.ts';
export { publishBalance } from './live.ts';
export type { PlayerQueries } from './queries.ts';
export type { FactAsked, PlayerFact, PlayerFacts } from './segment-facts.ts';
export {
  accountEndIn,
  assertPlayer,
  contactsFor,
  lockOne,
  type Player,
  playerFor,
  playerNamed,
  playerNow,
  playerOfFilter,
  searchLookups,
} from './service/find.ts';
export { playerRows, searchPlayers } from './service/read.ts';
export { allowPlay, changeStatus, excludeFromPlay } from './service/status.ts';
export type { StatusChange, StatusParticipant } from './service/status-hooks.ts';
export { activeBank } from './store.ts';
