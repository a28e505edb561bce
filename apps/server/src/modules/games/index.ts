export { playableGame, setPopularity } from './for-figures.ts';
export { type CountedGame, countedGames } from './for-promotions.ts';
export {
  gameOf,
  gamesOf,
  providerByCode,
  providerById,
  reportedProviders,
} from './for-rounds.ts';
export { frameOrigins } from './frames.ts';
export { homeOf, startGame } from './launch.ts';
export { firstPlayable, isPlayable } from './lobby.ts';
export { namesOf as namesOfGames } from './names-store.ts';
export { insertOwnGame, ownGame, ownProvider } from './own.ts';
export { connectTrial, type TrialProvider } from './trial.ts';
