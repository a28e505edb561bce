import type { AuditValues } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, type Executors, howDone } from '../approvals/index.ts';
import { lockKnownGateway, recordGatewayChange } from './change.ts';
import { type Keys, openKeys, sealKeys } from './keys.ts';
import { adapterOf } from './plan.ts';
import { type GatewayAnswer, gatewayAnswer, keyNamesOf } from './read.ts';
import * as store from './store.ts';

/** Address, merchant id and keys of a gateway. A person who has them could invent deposits, so changing them takes two people. */

type Wanted = Output<'gateways.connect', 'body'>;
/** What waits for the second person. The keys are sealed: nobody reads them in the database or in the request. */
type Stored = Parameters<Executors['gateways.connect']['execute']>[3]['body'];

/** @throws Problem STATE_CONFLICT for LOCAL, KEYS_INCOMPLETE */
function assertComplete({ provider, is_active }: store.GatewayRow, keys: Keys | undefined): void {
  const needed = adapterOf(provider)?.keyNames;
  if (!needed) throw new Problem('STATE_CONFLICT', { status: is_active ? 'ON' : 'OFF' });
  const isComplete =
    !keys || (needed.every((name) => keys[name]) && Object.keys(keys).length === needed.length);
  if (!isComplete) throw new Problem('KEYS_INCOMPLETE', { names: needed.join(', ') }, 'body.keys');
}

/** Connects a gateway, with two people. */
export const connecting = defineAction<'gateways.connect', store.GatewayRow, GatewayAnswer>({
  kind: 'gateways.connect',
  async load({ tx, subjectId }) {
    const row = await lockKnownGateway(tx, subjectId);
    await assertNotWaiting(tx, ['gateways.connect'], subjectId);
    return row;
  },
  show: (row, { platform, body }) => ({
    subject: { type: 'gateway', id: row.id },
    subjectName: row.provider,
    ...fieldsOf(platform, row, body),
  }),
  sums: async () => 'always',
  act: (row, { platform, tx, caller, body, ...how }) =>
    connect(platform, tx, caller, row, body, howDone(how)),
});

/**
 * Asks for an address, a merchant id or keys.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, KEYS_INCOMPLETE, APPROVAL_PENDING
 */
export async function connectGateway(
  platform: Platform,
  caller: Caller,
  id: string,
  { keys, ...plain }: Wanted,
): Promise<GatewayAnswer | ApprovalPending> {
  const row = await store.gatewayById(platform.db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  assertComplete(row, keys);
  const body: Stored = {
    ...plain,
    ...(keys ? { sealedKeys: sealKeys(platform.secrets, row.provider, keys).toString('base64') } : {}),
  };
  return connecting.run(platform, caller, { body, subjectId: id });
}

/** What would change, before and after, without a secret. */
function fieldsOf(platform: Platform, row: store.GatewayRow, { baseUrl, merchantId, sealedKeys }: Stored) {
  const keys = sealedKeys && openKeys(platform.secrets, row.provider, Buffer.from(sealedKeys, 'base64'));
  const before: AuditValues = {
    ...(baseUrl === undefined ? {} : { baseUrl: row.base_url }),
    ...(merchantId === undefined ? {} : { merchantId: row.merchant_id }),
    ...(keys ? { keys: keyNamesOf(platform, row) } : {}),
  };
  const after: AuditValues = {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(merchantId === undefined ? {} : { merchantId }),
    ...(keys ? { keys: Object.keys(keys).sort() } : {}),
  };
  return { before, after };
}

async function connect(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.GatewayRow,
  wanted: Stored,
  how: AuditValues,
): Promise<GatewayAnswer> {
  const { baseUrl, merchantId, sealedKeys } = wanted;
  const { before, after } = fieldsOf(platform, row, wanted);
  await store.updateGateway(tx, row.id, {
    base_url: baseUrl ?? row.base_url,
    merchant_id: merchantId ?? row.merchant_id,
    ...(sealedKeys
      ? {
          keys: Buffer.from(sealedKeys, 'base64'),
          previous_keys: row.keys,
          keys_changed_at: platform.clock.now(),
        }
      : {}),
  });
  await recordGatewayChange(platform, tx, caller, {
    action: 'gateways.connect',
    subject: { type: 'gateway', id: row.id },
    before,
    after: { ...after, ...how },
  });
  return gatewayAnswer(platform, tx, row.id);
}

/** Ends the validity of the former keys. @throws Problem NOT_FOUND, STATE_CONFLICT where there are none */
export const retireKeys = (platform: Platform, caller: Caller, id: string): Promise<GatewayAnswer> =>
  caller.transaction(async (tx) => {
    const row = await lockKnownGateway(tx, id);
    if (row.previous_keys === null) throw new Problem('STATE_CONFLICT');
    await store.updateGateway(tx, id, { previous_keys: null });
    await recordGatewayChange(platform, tx, caller, {
      action: 'gateways.retireKeys',
      subject: { type: 'gateway', id },
      before: {},
      after: { keys: keyNamesOf(platform, row) },
    });
    return gatewayAnswer(platform, tx, id);
  });
