export { playableGame, setPopularity } from './for-figures.ts';
export { gameOf, gamesOf, providerByCode, providerById, reportedProviders } from './for-rounds.ts';
export { frameOrigins } from './frames.ts';
export { installGamePictures } from './pictures.ts';
export { connectTrial, type TrialProvider } from './trial.ts';
