import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { claim } from './claim.ts';
import { lookUp, redeem } from './codes.ts';
import { giftPlayers, giveSegment, listGifts } from './gifts.ts';
import {
  activePromotions,
  cancelOwn,
  choiceWith,
  currentSession,
  eligiblePromotions,
  ownSession,
  ownSessions,
} from './player.ts';
import { simulate } from './simulate.ts';
import * as staff from './staff.ts';
import { exportCodes, listBatches, makeCodes, openCodes, voidCodes } from './staff-codes.ts';
import { endByStaff, givePromotion, listSessions, results } from './staff-sessions.ts';

export const promotionRoutes = (platform: Platform): Handlers => ({
  'promotions.active': async ({ caller, query }) => activePromotions(platform, caller, query),
  'promotions.eligible': async ({ caller, query }) => eligiblePromotions(platform, caller, query),
  'promotions.currentSession': async ({ caller, params }) =>
    currentSession(platform, caller, params.customerId),
  'promotions.choice': async ({ caller, params }) => choiceWith(platform, caller, params.topupId),
  'promotions.claim': async ({ caller, body }) => claim(platform, caller, body.promotionId),
  'promotions.lookUp': async ({ caller, body }) => lookUp(platform, caller, body.code),
  'promotions.redeem': async ({ caller, body }) => redeem(platform, caller, body),
  'promotions.cancel': async ({ caller, body }) => cancelOwn(platform, caller, body),
  'promotions.ownSessions': async ({ caller, query }) => ownSessions(platform, caller, query),
  'promotions.ownSession': async ({ caller, params }) => ownSession(platform, caller, params.id),
  'promotions.list': async ({ query }) => staff.listPromotions(platform, query),
  'promotions.details': async ({ params }) => staff.details(platform, params.id),
  'promotions.create': async ({ caller, body }) => staff.createPromotion(platform, caller, body),
  'promotions.edit': async ({ caller, params, body }) =>
    staff.editPromotion.run(platform, caller, { body, subjectId: params.id }),
  'promotions.publish': async ({ caller, params }) =>
    staff.publishPromotion.run(platform, caller, { body: undefined, subjectId: params.id }),
  'promotions.pause': async ({ caller, params }) => staff.pausePromotion(platform, caller, params.id),
  'promotions.end': async ({ caller, params }) => staff.endPromotion(platform, caller, params.id),
  'promotions.copy': async ({ caller, params }) => staff.copyPromotion(platform, caller, params.id),
  'promotions.order': async ({ caller, body }) => staff.orderPromotions(platform, caller, body),
  'promotions.simulate': async ({ body }) => simulate(platform, body),
  'promotions.results': async ({ params, query }) => results(platform, params.id, query),
  'promotions.sessions': async ({ caller, query }) => listSessions(platform, caller, query),
  'promotions.endSession': async ({ caller, params, body }) =>
    endByStaff(platform, caller, params.id, body.reason),
  'promotions.give': async ({ caller, params, body }) => givePromotion(platform, caller, params.id, body),
  'promotions.giveSegment': async ({ caller, params, body }) =>
    giveSegment.run(platform, caller, { body, subjectId: params.id }),
  'promotions.gifts': async ({ params }) => listGifts(platform, params.id),
  'promotions.giftPlayers': async ({ caller, params, query }) =>
    giftPlayers(platform, caller, params.id, query),
  'promotions.codes': async ({ params }) => listBatches(platform, params.id),
  'promotions.makeCodes': async ({ caller, params, body }) =>
    makeCodes.run(platform, caller, { body, subjectId: params.id }),
  'promotions.openCodes': async ({ caller, params }) =>
    openCodes.run(platform, caller, { body: undefined, subjectId: params.id }),
  'promotions.exportCodes': async ({ caller, params, reply }) => {
    const file = await exportCodes(platform, caller, params.id);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="codes-${params.id}.csv"`)
      .header('cache-control', 'no-store')
      .send(file);
  },
  'promotions.voidCodes': async ({ caller, params }) => voidCodes(platform, caller, params),
});
