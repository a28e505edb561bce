import type { Job, Routes, ServerModule } from '../../module.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endAway, notePaid } from './ends.ts';
import { eventsFollower, expireSessions, roundsFollower } from './late.ts';
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

export const routes: Routes = (platform) => promotionRoutes(platform);

export const tables = [
  'promotion',
  'promotion_choice',
  'promotion_batch',
  'promotion_code',
  'promotion_session',
  'promotion_identity',
] satisfies ServerModule['tables'];
export const playerItems = ['promotion_session'] satisfies ServerModule['playerItems'];

export const executors = {
  'promotions.edit': editPromotion.executor,
  'promotions.publish': publishPromotion.executor,
  'promotions.give': giveExecutor,
  'promotions.makeCodes': makeCodes.executor,
  'promotions.openCodes': openCodes.executor,
} satisfies ServerModule['executors'];

export const follows = [roundsFollower, eventsFollower];

export const jobs = (platform: Platform): Job[] => [
  { name: 'promotion-expiry', cron: '* * * * *', run: () => expireSessions(platform) },
];

export const walletMoved: NonNullable<ServerModule['walletMoved']> = (_platform, tx: Tx, move) =>
  noteMoved(tx, move);
export const playerStatusChanged: NonNullable<ServerModule['playerStatusChanged']> = endAway;
export const withdrawalEnded: NonNullable<ServerModule['withdrawalEnded']> = notePaid;

export const demo = async () => (await import('./demo.ts')).part;
