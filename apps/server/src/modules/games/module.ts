import type { ServerModule } from '../../module.ts';
import { connecting } from './connect.ts';
import { gameById, gameOf, providerByCode } from './for-rounds.ts';
import { connectionsOf } from './health.ts';
import { settingIdle, shortening } from './idle.ts';
import { retypingGame, retypingList } from './types.ts';

export { installGamePictures as install } from './pictures.ts';
export { gameRoutes as routes } from './routes.ts';

export const executors = {
  'games.providerConnect': connecting.executor,
  'games.providerEdit': shortening.executor,
  'games.edit': retypingGame.executor,
  'games.idle': settingIdle.executor,
  'games.importApply': retypingList.executor,
} satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

export const tables = [
  'game_provider',
  'game_provider_share',
  'game_provider_health',
  'game',
  'game_favourite',
  'game_catalogue',
  'game_picture',
] satisfies ServerModule['tables'];
export const joinedTables = [
  'game_provider',
  'game_provider_share',
  'game',
] satisfies ServerModule['joinedTables'];

export const connections = {
  permission: 'provider:read',
  list: connectionsOf,
} satisfies ServerModule['connections'];

export const catalogue: NonNullable<ServerModule['catalogue']> = (platform) => ({
  provider: (code) => providerByCode(platform, code),
  game: (providerId, code) => gameOf(platform, providerId, code),
  gameById: (id) => gameById(platform, id),
});
