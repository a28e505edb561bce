import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithdrawGuard } from '../players/index.ts';
import { returnWithdrawal } from './service/after.ts';
import { cancelWithdrawal } from './service/cancel.ts';
import { concludePayout } from './service/conclude.ts';
import { createWithdrawal } from './service/create.ts';
import { approveWithdrawal, rejectWithdrawal, revokeWithdrawal } from './service/decide.ts';
import * as read from './service/read.ts';
import { retryWithdrawal } from './service/retry.ts';
import { releaseWithdrawal, takeWithdrawal } from './service/take.ts';
import { recordTransferTwice } from './service/twice.ts';

export const withdrawRoutes = (platform: Platform, guards: readonly WithdrawGuard[]): Handlers => ({
  'withdraw.create': async ({ caller, body, raw }) =>
    createWithdrawal(
      platform,
      caller,
      { ...body, isKeyed: raw.headers['idempotency-key'] !== undefined },
      guards,
    ),
  'withdraw.cancel': async ({ caller, body }) => cancelWithdrawal(platform, caller, body.id),
  'withdraw.last': async ({ caller, params }) => read.lastWithdrawal(platform, caller, params.phone),
  'withdraw.today': async ({ caller, params }) => read.withdrawnToday(platform, caller, params.phone, guards),
  'withdraw.transactions': async ({ caller, query }) => read.transactions(platform, caller, query),
  'withdraw.list': async ({ caller, query }) => read.listWithdrawals(platform, caller, query),
  'withdraw.details': async ({ caller, params }) =>
    read.withdrawalDetails(platform, caller, params.id, guards),
  'withdraw.take': async ({ caller, params }) => takeWithdrawal(platform, caller, params.id),
  'withdraw.release': async ({ caller, params }) => releaseWithdrawal(platform, caller, params.id),
  'withdraw.approve': async ({ caller, params, body }) =>
    approveWithdrawal(platform, caller, params.id, body),
  'withdraw.reject': async ({ caller, params, body }) => rejectWithdrawal(platform, caller, params.id, body),
  'withdraw.retry': async ({ caller, params }) => retryWithdrawal(platform, caller, params.id),
  'withdraw.conclude': async ({ caller, params, body }) => concludePayout(platform, caller, params.id, body),
  'withdraw.recordTwice': async ({ caller, params, body }) =>
    recordTransferTwice(platform, caller, params.id, body),
  'withdraw.return': async ({ caller, params, body }) => returnWithdrawal(platform, caller, params.id, body),
  'withdraw.revoke': async ({ caller, params, body }) => revokeWithdrawal(platform, caller, params.id, body),
});
