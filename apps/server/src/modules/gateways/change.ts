import type { AuditAction, AuditValues } from '@salung/contract';
import { type ApprovalPending, type Output, wantedState } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import { type GatewayAnswer, gatewayAnswer, type SettingAnswer, settingAnswer } from './read.ts';
import * as store from './store.ts';

/** What staff change of gateways, other than their address and keys (`connect.ts`). */

const record = async (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: {
    action: AuditAction;
    subject: { type: 'gateway' | 'gateway-setting'; id: string };
    before: AuditValues;
    after: AuditValues;
  },
): Promise<void> => {
  await recordChange(platform, tx, caller, change);
  await notify(tx, { to: 'staff', event: 'gateway', data: { changed: 'gateways' } });
};

/** @throws Problem NOT_FOUND */
export async function lockKnownGateway(tx: Tx, id: string): Promise<store.GatewayRow> {
  const row = await store.lockGateway(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

async function lockKnownSetting(tx: Tx, id: string): Promise<store.SettingRow> {
  const row = await store.lockSetting(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

/**
 * Switches a gateway on or off. Orders that it has already go on.
 * @throws Problem NOT_FOUND, GATEWAY_NOT_CONNECTED
 */
export const toggleGateway = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'gateways.toggle', 'body'>,
): Promise<GatewayAnswer> =>
  caller.transaction(async (tx) => {
    const row = await lockKnownGateway(tx, id);
    const isActive = wantedState(body) ?? !row.is_active;
    const isConnected = row.provider === 'LOCAL' || (row.base_url !== null && row.keys !== null);
    if (isActive && !isConnected) throw new Problem('GATEWAY_NOT_CONNECTED');
    if (isActive !== row.is_active) {
      await store.updateGateway(tx, id, { is_active: isActive });
      await record(platform, tx, caller, {
        action: 'gateways.toggle',
        subject: { type: 'gateway', id },
        before: { isActive: row.is_active },
        after: { isActive },
      });
    }
    return gatewayAnswer(platform, tx, id);
  });

/** Switches a setting on or off. @throws Problem NOT_FOUND */
export const toggleSetting = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'gateways.toggleSetting', 'body'>,
): Promise<SettingAnswer> =>
  caller.transaction(async (tx) => {
    const row = await lockKnownSetting(tx, id);
    const isActive = wantedState(body) ?? !row.is_active;
    if (isActive !== row.is_active) {
      await store.updateSetting(tx, id, { is_active: isActive });
      await record(platform, tx, caller, {
        action: 'gateways.toggleSetting',
        subject: { type: 'gateway-setting', id },
        before: { isActive: row.is_active },
        after: { isActive },
      });
    }
    return settingAnswer({ ...row, is_active: isActive });
  });

type Wanted = Output<'gateways.limits', 'body'>;

/** Locks the setting. @returns its fields as they are and as they would be @throws Problem NOT_FOUND, LIMITS_CROSSED */
async function planned(tx: Tx, id: string, wanted: Wanted) {
  const row = await lockKnownSetting(tx, id);
  const { minimum, maximum, position } = row;
  const before = { minimum, maximum, feeRate: row.fee_rate, feeFixed: row.fee_fixed, position };
  const after = {
    minimum: wanted.minimum ?? minimum,
    maximum: wanted.maximum ?? maximum,
    feeRate: wanted.feeRate ?? before.feeRate,
    feeFixed: wanted.feeFixed ?? before.feeFixed,
    position: wanted.position ?? position,
  };
  if (after.minimum > after.maximum) {
    throw new Problem('LIMITS_CROSSED', {}, wanted.minimum === undefined ? 'body.maximum' : 'body.minimum');
  }
  return { row, before, after };
}

async function setLimits(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { row, before, after }: Awaited<ReturnType<typeof planned>>,
  how: AuditValues,
): Promise<SettingAnswer> {
  const set = {
    minimum: after.minimum,
    maximum: after.maximum,
    fee_rate: after.feeRate,
    fee_fixed: after.feeFixed,
    position: after.position,
  };
  await store.updateSetting(tx, row.id, set);
  await record(platform, tx, caller, {
    action: 'gateways.limits',
    subject: { type: 'gateway-setting', id: row.id },
    before,
    after: { ...after, ...how },
  });
  return settingAnswer({ ...row, ...set });
}

/** Changes limits, fee and place. A maximum that grows above what one person may set takes two. */
export const limiting = defineAction<'gateways.limits', Awaited<ReturnType<typeof planned>>, SettingAnswer>({
  kind: 'gateways.limits',
  async load({ tx, subjectId, body }) {
    const plan = await planned(tx, subjectId, body);
    await assertNotWaiting(tx, ['gateways.limits'], subjectId);
    return plan;
  },
  show: ({ row, before, after }) => ({
    subject: { type: 'gateway-setting', id: row.id },
    subjectName: row.key,
    before,
    after,
  }),
  async sums({ before, after }, { tx }) {
    const alone = (await settingsNow(tx))['approval.limits'];
    return after.maximum > before.maximum && after.maximum > alone ? 'always' : 'never';
  },
  act: (plan, { platform, tx, caller, ...how }) => setLimits(platform, tx, caller, plan, howDone(how)),
});

/** The same. @throws Problem NOT_FOUND, LIMITS_CROSSED, APPROVAL_PENDING */
export const editLimits = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Wanted,
): Promise<SettingAnswer | ApprovalPending> => limiting.run(platform, caller, { body, subjectId: id });

export { record as recordGatewayChange };
