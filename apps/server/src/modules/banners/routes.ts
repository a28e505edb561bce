import type { FastifyReply } from 'fastify';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Caller, personOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { readForm } from '../upload/index.ts';
import { activePromotion, activeWebsite } from './player.ts';
import * as service from './service.ts';

/**
 * Everybody opens the first page: caches keep guests' answer for a few seconds. A player's page asks again once the player has
 * agreed to offers, so theirs is not kept.
 */
const briefly = (reply: FastifyReply, caller: Caller) =>
  reply
    .header('cache-control', personOf(caller) ? 'private, no-cache' : 'public, max-age=5')
    .header('vary', 'Authorization');

export const bannerRoutes = (platform: Platform): Handlers => ({
  'banners.activeWebsite': async ({ caller, reply }) => {
    briefly(reply, caller);
    return activeWebsite(platform, caller);
  },
  'banners.activePromotion': async ({ caller, reply }) => {
    briefly(reply, caller);
    return activePromotion(platform, caller);
  },
  'banners.list': async ({ query }) => service.listBanners(platform, query),
  'banners.details': async ({ params }) => service.details(platform, params.id),
  'banners.create': async ({ caller, body }) => service.createBanner(platform, caller, body),
  'banners.edit': async ({ caller, params, body }) => service.editBanner(platform, caller, params.id, body),
  'banners.toggle': async ({ caller, params, body }) =>
    service.toggleBanner(platform, caller, params.id, body),
  'banners.archive': async ({ caller, params }) => service.archiveBanner(platform, caller, params.id),
  'banners.order': async ({ caller, body }) => service.orderBanners(platform, caller, body),
  'banners.picture': async ({ caller, raw }) =>
    service.addPicture(platform, caller, await readForm(raw, ['position'])),
});
