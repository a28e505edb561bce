import type { Answer } from '@salung/client';
import type { Locale } from '@salung/ui';

/** A game as the lobby gets it. */
export type Game = Answer<'games.active'>['data'][number];
export type GameType = Game['type'];

/** The name of a game or a provider in the language of the screens. */
export const nameIn = (named: { nameTh: string; nameEn: string }, locale: Locale): string =>
  locale === 'th' ? named.nameTh || named.nameEn : named.nameEn || named.nameTh;

/** The path parameters of a game's page. */
export const addressOf = ({ providerCode, code }: Pick<Game, 'providerCode' | 'code'>) => ({
  provider: providerCode,
  game: code,
});
