import type { Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingRounds } from './board-store.ts';
import { correctResult } from './correct.ts';
import { settleDebt } from './debts.ts';
import { ensureMarkets } from './defaults.ts';
import { askFeeds } from './feeds.ts';
import { drawNext, freezeNext } from './house-draw.ts';
import { roundNames } from './round-names.ts';
import { lottoRoutes } from './routes.ts';
import { planAll } from './schedule.ts';
import { refundUnpublished, settleNext } from './settle.ts';
import { editMarket } from './staff-markets.ts';
import { cancelRound, moveRound } from './staff-rounds.ts';
import { tellNext } from './texts.ts';

export { givenBack, mayWithdraw } from './debts.ts';
export { texts } from './texts.ts';

export const routes: Routes = (platform) => lottoRoutes(platform);

export const tables = [
  'lotto_market',
  'lotto_round',
  'lotto_number',
  'lotto_book',
  'lotto_ticket',
  'lotto_line',
  'lotto_entry',
  'lotto_correction',
  'lotto_debt',
  'lotto_house_draw',
  'lotto_shot',
  'lotto_feed',
  'lotto_change',
  'lotto_read',
  'lotto_set',
] satisfies ServerModule['tables'];

export const playerItems = ['lotto_ticket', 'lotto_debt'] satisfies ServerModule['playerItems'];

export const itemNames: NonNullable<ServerModule['itemNames']> = roundNames;

export const executors = {
  'lotto.cancelRound': cancelRound.executor,
  'lotto.correctResult': correctResult.executor,
  'lotto.marketEdit': editMarket.executor,
  'lotto.moveRound': moveRound.executor,
  'lotto.settleDebt': settleDebt.executor,
} satisfies ServerModule['executors'];

export const queues = {
  lottoRound: { permission: 'lotto:result', waiting: waitingRounds },
} satisfies ServerModule['queues'];

/** Markets are there in every installation, switched off. */
export const setUp: NonNullable<ServerModule['setUp']> = ensureMarkets;

export const demo = async () => (await import('./demo.ts')).part;

export const jobs = (platform: Platform): Job[] => [
  { name: 'lotto-plan', cron: '* * * * *', run: () => planAll(platform) },
  { name: 'lotto-feeds', cron: '* * * * *', run: () => askFeeds(platform) },
  { name: 'lotto-refund', cron: '* * * * *', run: () => refundUnpublished(platform) },
];

/** Draws of the house come first, since they have a time, and large rounds take long to pay. */
export const follow: NonNullable<ServerModule['follow']> = async (platform) =>
  (await freezeNext(platform)) ||
  (await drawNext(platform)) ||
  (await tellNext(platform)) ||
  (await settleNext(platform));
