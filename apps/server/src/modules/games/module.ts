import type { ServerModule } from '../../module.ts';

export { gameRoutes as routes } from './routes.ts';

export const demo = async () => (await import('./demo.ts')).part;

export const tables = [
  'game_provider',
  'game',
  'game_favourite',
  'game_catalogue',
  'game_picture',
] satisfies ServerModule['tables'];
export const joinedTables = ['game_provider', 'game'] satisfies ServerModule['joinedTables'];
