import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlayerQueries } from '../players/index.ts';
import { createTopup } from './service/create.ts';
import { approveTopup, cancelTopup, rejectTopup } from './service/decide.ts';
import { recordPayer } from './service/payer.ts';
import { currentTopup, customerInfo, listTopups, ownTopups, topupDetails } from './service/read.ts';
import { reverseTopup } from './service/reverse.ts';
import { attachSlip, uploadSlip } from './service/slip.ts';

export const topupRoutes = (platform: Platform, queries: readonly PlayerQueries[]): Handlers => ({
  'topup.create': async ({ caller, body }) => createTopup(platform, caller, body, queries),
  'topup.open': async ({ caller }) => currentTopup(platform, caller),
  'topup.uploadSlip': async ({ caller, body }) => uploadSlip(platform, caller, body),
  'topup.cancel': async ({ caller, body }) => cancelTopup(platform, caller, body.id),
  'topup.history': async ({ caller, query }) => ownTopups(platform, caller, query),
  'topup.list': async ({ caller, query }) => listTopups(platform, caller, query),
  'topup.details': async ({ caller, params }) => topupDetails(platform, caller, params.id),
  'topup.customerInfo': async ({ caller, query }) => customerInfo(platform, caller, query.phone),
  'topup.approve': async ({ caller, params, body }) => approveTopup(platform, caller, params.id, body),
  'topup.reverse': async ({ caller, params, body }) => reverseTopup(platform, caller, params.id, body),
  'topup.reject': async ({ caller, params, body }) => rejectTopup(platform, caller, params.id, body),
  'topup.recordPayer': async ({ caller, params, body }) => recordPayer(platform, caller, params.id, body),
  'topup.attachSlip': async ({ caller, params, body }) => attachSlip(platform, caller, params.id, body),
});
