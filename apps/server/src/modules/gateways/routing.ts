import type { PaymentDirection, PaymentKind } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { boundsOf, healthOf, inOrderOfHealth, takesAmount } from './state.ts';
import * as store from './store.ts';

/** Which gateway a payment goes through. */

/** The orders of this many milliseconds decide the health of a gateway. */
const HEALTH_TIME = 60 * 60_000;

/** What the orders of the last hour say of each gateway. */
export const recentOrders = (db: Database | Tx, now: Date): Promise<store.HealthRow[]> =>
  store.healthSince(db, new Date(now.getTime() - HEALTH_TIME));

/** The health of each gateway within the last hour. */
export async function healthNow({ clock }: Platform, db: Database | Tx) {
  const rows = await recentOrders(db, clock.now());
  return new Map(rows.map((row) => [row.gatewayId, healthOf(row)]));
}

/** The settings that are on in a direction, those of healthy gateways first. */
export async function settingsByHealth(
  platform: Platform,
  db: Database | Tx,
  wanted: { direction: PaymentDirection; kind?: PaymentKind },
): Promise<store.SettingRow[]> {
  const active = await store.activeSettings(db, wanted);
  if (active.length < 2) return active;
  const health = await healthNow(platform, db);
  return inOrderOfHealth(active, ({ gateway_id }) => health.get(gateway_id) ?? 'idle');
}

/**
 * The deposit setting that a key names, if it takes the amount now.
 * @throws Problem NOT_FOUND, CHANNEL_OFF, CHANNEL_AMOUNT
 */
export async function settingByKey(
  db: Database | Tx,
  key: string,
  amount: number,
): Promise<store.SettingRow> {
  const all = await store.settings(db);
  const known = all.find((setting) => setting.key === key && setting.direction === 'deposit');
  if (!known) throw new Problem('NOT_FOUND', {}, 'body.channelKey');
  const active = await store.activeSettings(db, { direction: 'deposit' });
  if (!active.some(({ id }) => id === known.id)) throw new Problem('CHANNEL_OFF', {}, 'body.channelKey');
  if (!takesAmount(known, amount)) throw new Problem('CHANNEL_AMOUNT', boundsOf(known), 'body.amount');
  return known;
}

/**
 * The next setting for a payment that a gateway has refused: of the same kind, for this amount, and of a gateway that
 * was not tried yet. LOCAL is never used instead: its top-ups wait for staff.
 */
export async function nextSetting(
  platform: Platform,
  tx: Tx,
  wanted: {
    direction: PaymentDirection;
    kind: PaymentKind;
    amount: number;
    tried: readonly string[];
  },
): Promise<store.SettingRow | undefined> {
  const settings = await settingsByHealth(platform, tx, wanted);
  return settings.find(
    (setting) =>
      setting.provider !== 'LOCAL' &&
      !wanted.tried.includes(setting.gateway_id) &&
      takesAmount(setting, wanted.amount),
  );
}

/**
 * The settings of the gateways that can pay a withdrawal now, in order of preference. A gateway that does not answer is
 * left out: a payout that was sent to it would be in doubt.
 */
export async function payoutSettings(
  platform: Platform,
  db: Database | Tx,
  wanted: { kind: PaymentKind; amount: number },
): Promise<store.SettingRow[]> {
  const active = await store.activeSettings(db, { direction: 'withdraw', kind: wanted.kind });
  const fitting = active.filter(
    (setting) => setting.provider !== 'LOCAL' && takesAmount(setting, wanted.amount),
  );
  if (fitting.length === 0) return [];
  const health = await healthNow(platform, db);
  const healthOfIts = ({ gateway_id }: store.SettingRow) => health.get(gateway_id) ?? 'idle';
  return inOrderOfHealth(
    fitting.filter((setting) => healthOfIts(setting) !== 'down'),
    healthOfIts,
  );
}

/** The gateways that pay withdrawals, and whether they answer. */
export async function payingGateways(platform: Platform, db: Database | Tx) {
  const active = await store.activeSettings(db, { direction: 'withdraw' });
  const health = await healthNow(platform, db);
  const byId = new Map(
    active.flatMap(({ gateway_id: id, provider }) =>
      provider === 'LOCAL' ? [] : [[id, { id, provider, isReady: health.get(id) !== 'down' }] as const],
    ),
  );
  return [...byId.values()];
}
