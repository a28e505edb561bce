import type { PaymentKind, PayoutWay } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import * as gateways from '../gateways/index.ts';
import type { Attempt, WithdrawalRow } from '../withdraw/index.ts';

/** What can pay a withdrawal without people: gateways first, then channel agents. */

export interface Way {
  way: PayoutWay;
  id: string;
  name: string;
  /** Begins an attempt, in the transaction that says so of the withdrawal; undefined where it cannot after all. */
  begin(tx: Tx, row: WithdrawalRow): Promise<Attempt | undefined>;
}

const TRUEMONEY = 'TRUEMONEY';
const kindOf = (bankCode: string): PaymentKind => (bankCode === TRUEMONEY ? 'truemoney' : 'bank');

/** The ways that have not refused the withdrawal, since staff last had it tried again. */
export async function waysFor(platform: Platform, tx: Tx, row: WithdrawalRow): Promise<Way[]> {
  const tried = await gateways.triedForPayout(tx, row.id, row.released_at ?? row.created_at);
  const kind = kindOf(row.bank_code);
  const channels = await gateways.payoutChannels(platform, tx, { kind, amount: row.amount });
  return channels
    .filter(({ gateway_id }) => !tried.includes(gateway_id))
    .map((setting) => throughGateway(platform, setting));
}

const throughGateway = (platform: Platform, setting: gateways.GatewaySetting): Way => ({
  way: 'gateway',
  id: setting.gateway_id,
  name: setting.provider,
  async begin(tx, row) {
    const now = platform.clock.now();
    const { id: withdrawalId, player_id: playerId, amount } = row;
    const id = await gateways.openPayoutOrder(tx, { withdrawalId, playerId, setting, amount, now });
    return { id, channelId: setting.gateway_id };
  },
});

/** Every way that is on, for staff. */
export async function allWays(platform: Platform, db: Database | Tx) {
  const through = await gateways.payingGateways(platform, db);
  return through.map(({ id, provider, isReady }) => ({
    way: 'gateway' as const,
    id,
    name: provider,
    isReady,
  }));
}
