import type { PaymentKind, PayoutWay } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import * as agents from '../agents/index.ts';
import { lockPayingAccount } from '../banks/index.ts';
import * as gateways from '../gateways/index.ts';
import { type Attempt, paidOut, type WithdrawalRow } from '../withdraw/index.ts';

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
  const since = row.released_at ?? row.created_at;
  const tried = await gateways.triedForPayout(tx, row.id, since);
  const kind = kindOf(row.bank_code);
  const settings = await gateways.payoutSettings(platform, tx, { kind, amount: row.amount });
  const through = settings
    .filter(({ gateway_id }) => !tried.includes(gateway_id))
    .map((setting) => throughGateway(platform, setting));
  return kind === 'bank' ? [...through, ...(await agentWays(platform, tx, row, since))] : through;
}

/** The phones that are there. One that has not been heard of lately is no way. */
async function agentWays(platform: Platform, tx: Tx, row: WithdrawalRow, since: Date): Promise<Way[]> {
  const tried = await agents.triedAgents(tx, row.id, since);
  const paying = await agents.agentsThatPay(tx, platform.clock.now());
  return paying
    .filter(({ id, isReady }) => isReady && !tried.includes(id))
    .map((agent) => throughAgent(platform, agent));
}

const throughAgent = (platform: Platform, { id, name, bankAccountId }: agents.PayingAgent): Way => ({
  way: 'agent',
  id,
  name,
  async begin(tx, { id: withdrawalId, amount }) {
    if (!(await mayPay(platform, tx, bankAccountId, amount))) return undefined;
    return agents.openJob(tx, { agentId: id, withdrawalId, amount, now: platform.clock.now() });
  },
});

/** Whether the limits of a bank account leave room for an amount; its row is locked then, so that others are counted after it. */
async function mayPay(platform: Platform, tx: Tx, accountId: string, amount: number): Promise<boolean> {
  try {
    await lockPayingAccount(platform, tx, accountId, amount, paidOut);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
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
  const paying = await agents.agentsThatPay(db, platform.clock.now());
  return [
    ...through.map(({ id, provider, isReady }) => ({ way: 'gateway' as const, id, name: provider, isReady })),
    ...paying.map(({ id, name, isReady }) => ({ way: 'agent' as const, id, name, isReady })),
  ];
}
