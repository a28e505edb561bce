import type { Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { endAway, notePaid } from './ends.ts';
import { giveNext, giveSegment } from './gifts.ts';
import { eventsFollower, expireSessions, roundsFollower } from './late.ts';
import { sessionReport } from './report.ts';
import { promotionRoutes } from './routes.ts';
import { noteMoved } from './session.ts';
import { editPromotion, publishPromotion } from './staff.ts';
import { makeCodes, openCodes } from './staff-codes.ts';
import { giveExecutor } from './staff-sessions.ts';

export {
  chooseWith as depositOpened,
  giveWith as depositCredited,
  takeBackWith as depositReversed,
} from './choice.ts';
export { mayWithdraw } from './guard.ts';
export { segmentFacts as playerFacts, segmentUses } from './segments.ts';

export const routes: Routes = (platform) => promotionRoutes(platform);

export const tables = [
  'promotion',
  'promotion_choice',
  'promotion_batch',
  'promotion_code',
  'promotion_session',
  'promotion_identity',
  'promotion_gift',
  'promotion_gift_player',
] satisfies ServerModule['tables'];
export const playerItems = ['promotion_session'] satisfies ServerModule['playerItems'];

export const executors = {
  'promotions.edit': editPromotion.executor,
  'promotions.publish': publishPromotion.executor,
  'promotions.give': giveExecutor,
  'promotions.giveSegment': giveSegment.executor,
  'promotions.makeCodes': makeCodes.executor,
  'promotions.openCodes': openCodes.executor,
} satisfies ServerModule['executors'];

export const reports = { 'promotions.report': sessionReport } satisfies ServerModule['reports'];

export const follows = [roundsFollower, eventsFollower];

export const follow: NonNullable<ServerModule['follow']> = giveNext;

export const jobs = (platform: Platform): Job[] => [
  { name: 'promotion-expiry', cron: '* * * * *', run: () => expireSessions(platform) },
];

export const walletMoved: NonNullable<ServerModule['walletMoved']> = noteMoved;
export const playerStatusChanged: NonNullable<ServerModule['playerStatusChanged']> = endAway;
export const withdrawalEnded: NonNullable<ServerModule['withdrawalEnded']> = notePaid;

export const demo = async () => (await import('./demo.ts')).part;
