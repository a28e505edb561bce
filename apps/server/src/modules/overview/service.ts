import type { Answer } from '@salung/contract/schemas';
import type { Connections } from '../../module.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { maskAccount } from '../../platform/mask.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingForDecision } from '../approvals/index.ts';
import { bankBalances } from '../banks/index.ts';
import { moneyToday } from '../dashboard/index.ts';
import { siteState } from '../maintenance/index.ts';
import { waitingChangesQueue } from '../players/index.ts';
import { waitingSuspenseQueue } from '../suspense/index.ts';
import { waitingTopupsQueue } from '../topup/index.ts';
import { waitingWithdrawalsQueue } from '../withdraw/index.ts';
import { connectionsFor } from './connections.ts';
import * as store from './store.ts';

type Overview = Answer<'overview.get'>;

const queueOf = ({ waiting, oldestAt }: WaitingQueue) => ({
  waiting,
  oldestAt: oldestAt?.toISOString() ?? null,
});

/** Everything on the overview that the caller may see, at one instant. */
export async function overview(
  platform: Platform,
  caller: Caller,
  sources: readonly Connections[],
): Promise<Overview> {
  const { db } = platform;
  const now = platform.clock.now();
  const { permissions } = asStaff(caller);
  const reports = permissions.has('report:read');
  const topups = permissions.has('topup:read');
  const withdrawals = permissions.has('withdraw:read');
  const money = await moneyToday(platform, now);
  // Sequential: a page that everybody has open must not use a connection for each of its figures.
  return {
    at: now.toISOString(),
    day: money.day,
    site: await site(platform),
    queues: {
      topups: topups ? queueOf(await waitingTopupsQueue(db)) : null,
      withdrawals: withdrawals ? queueOf(await waitingWithdrawalsQueue(db)) : null,
      changes: permissions.has('player:read') ? queueOf(await waitingChangesQueue(db)) : null,
      suspense: permissions.has('suspense:read') ? queueOf(await waitingSuspenseQueue(db)) : null,
      approvals: permissions.has('approval:read') ? await approvals(platform, caller) : null,
    },
    money: {
      in: topups && reports ? money.in : null,
      out: withdrawals && reports ? money.out : null,
    },
    accounts: await accounts(platform, caller),
    connections: await connectionsFor(platform, permissions, sources),
  };
}

async function site({ db }: Platform): Promise<Overview['site']> {
  const { isActive, since } = await siteState(db);
  return { isActive, since };
}

async function approvals(platform: Platform, caller: Caller) {
  const { forMe, ...all } = await waitingForDecision(platform, caller);
  return { ...queueOf(all), forMe: queueOf(forMe) };
}

/** The house's bank accounts with its money; their numbers in full for those who see the lists of bank accounts too. */
async function accounts({ db }: Platform, caller: Caller): Promise<Overview['accounts']> {
  const { permissions } = asStaff(caller);
  if (!permissions.has('house:read')) return null;
  const seesBanks = permissions.has('bank:read');
  const rows = await store.houseAccounts(db);
  const balances = await bankBalances(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, bank_code, account_number, account_name, is_active }) => ({
    id,
    kind,
    bankCode: bank_code,
    accountNumber: seesBanks ? account_number : maskAccount(account_number),
    accountName: account_name,
    balance: balances.get(id) ?? 0,
    isActive: is_active,
  }));
}
