import type { ServerModule } from '../../module.ts';
import { follower } from './follow.ts';
import { refreshPopularity } from './popularity.ts';
import { figureReport, roundReport } from './report.ts';
import { tidyWins } from './winners.ts';

export { alarms } from './alarms.ts';
export { playerQueries } from './queries.ts';
export { figureRoutes as routes } from './routes.ts';

export const tables = [
  'game_figure',
  'game_figure_total',
  'game_figure_round',
  'game_figure_change',
  'game_win',
] satisfies ServerModule['tables'];

export const follows = [follower];

export const jobs: NonNullable<ServerModule['jobs']> = (platform) => [
  { name: 'game-popularity', cron: '*/10 * * * *', run: () => refreshPopularity(platform) },
];

export const tidy: NonNullable<ServerModule['tidy']> = (platform) => tidyWins(platform);

export const reports = {
  'figures.report': figureReport,
  'rounds.report': roundReport,
} satisfies ServerModule['reports'];
export { segmentFacts as playerFacts } from './segment-facts.ts';
