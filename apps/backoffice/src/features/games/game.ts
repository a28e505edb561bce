import type { Answer } from '@salung/client';

/** A game and a provider as staff see them. */
export type Game = Answer<'games.edit'>;
export type GameDetails = Answer<'games.details'>;
export type Provider = Answer<'games.providerDetails'>;
