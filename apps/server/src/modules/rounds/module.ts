import type { ServerModule } from '../../module.ts';
import { dropOverLimits } from './play-limits.ts';
import { coreOf, installProviderCalls } from './provider-calls.ts';
import { dropOldCalls, makeCallPartitions } from './request-log.ts';
import { endSessionsOf } from './store.ts';
import { sweepRounds } from './sweep.ts';

export const tables = [
  'game_session',
  'game_round',
  'game_transaction',
  'game_batch',
  'game_message',
  'game_round_idle',
  'game_sweep',
  'stake_rule',
  'stake_stop',
  'play_limit',
  'provider_call',
] satisfies ServerModule['tables'];

export const joinedTables = ['game_round'] satisfies ServerModule['joinedTables'];

export const sessionsEnded: NonNullable<ServerModule['sessionsEnded']> = (platform, tx, sessionIds) =>
  endSessionsOf(tx, sessionIds, platform.clock.now());

export const install: NonNullable<ServerModule['install']> = (app, platform, origin, { catalogue }) =>
  origin === 'player' ? installProviderCalls(app, platform, catalogue(platform)) : undefined;

export { laneMetrics as metrics } from './lane-metrics.ts';
export { closeProviderCalls as close } from './provider-calls.ts';

export { makeCallPartitions as setUp } from './request-log.ts';

export const tidy: NonNullable<ServerModule['tidy']> = async (platform) => {
  await dropOldCalls(platform);
  await dropOverLimits(platform.db, platform.clock.now());
};

export const jobs: NonNullable<ServerModule['jobs']> = (platform) => [
  { name: 'provider-call-partitions', cron: '0 3 * * *', run: () => makeCallPartitions(platform) },
  { name: 'rounds-sweep', cron: '* * * * *', run: () => sweepRounds(platform, coreOf(platform)) },
];
