export { playableGame, setPopularity } from './for-figures.ts';
export { gameOf, providerByCode } from './for-rounds.ts';
export { frameOrigins } from './frames.ts';
export { installGamePictures } from './pictures.ts';
