import type { Answer } from '@salung/contract/schemas';
import type { Registry } from '../../module.ts';
import { readQueues, type WaitingQueue } from '../../platform/db/waiting-queue.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { maskAccount } from '../../platform/mask.ts';
import type { Platform } from '../../platform/platform.ts';
import { bankBalances } from '../banks/index.ts';
import { moneyToday } from '../dashboard/index.ts';
import { followersBehind } from '../events/index.ts';
import { siteState } from '../maintenance/index.ts';
import { connectionsFor } from './connections.ts';
import * as store from './store.ts';

type Overview = Answer<'overview.get'>;

const EMPTY: WaitingQueue = { waiting: 0, oldestAt: null };

const queueOf = ({ waiting, oldestAt }: WaitingQueue) => ({
  waiting,
  oldestAt: oldestAt?.toISOString() ?? null,
});

/** Everything on the overview that the caller may see, at one instant. */
export async function overview(
  platform: Platform,
  caller: Caller,
  registry: Pick<Registry, 'queues' | 'connections'>,
): Promise<Overview> {
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
    queues: await queuesFor(platform, caller, registry.queues),
    money: {
      in: topups && reports ? money.in : null,
      out: withdrawals && reports ? money.out : null,
    },
    accounts: await accounts(platform, caller),
    connections: await connectionsFor(platform, permissions, registry.connections),
    late: registry.connections.some(({ permission }) => permissions.has(permission))
      ? await lateFollowers(platform)
      : [],
  };
}

/** Seconds for which a follower may come no nearer without anybody having to know. */
const LATE = 60;

async function lateFollowers(platform: Platform): Promise<Overview['late']> {
  const behind = (await followersBehind(platform)).filter(({ stuckSeconds }) => stuckSeconds > LATE);
  return behind
    .sort((one, other) => other.stuckSeconds - one.stuckSeconds)
    .slice(0, 100)
    .flatMap(({ name, since }) => (since ? [{ name, since: since.toISOString() }] : []));
}

async function site({ db }: Platform): Promise<Overview['site']> {
  const { isActive, since } = await siteState(db);
  return { isActive, since };
}

/** The queues that the caller may see. */
async function queuesFor(platform: Platform, caller: Caller, queues: Registry['queues']) {
  const { permissions } = asStaff(caller);
  const seen = Object.entries(queues).filter(([, { permission }]) => permissions.has(permission));
  const counts = await readQueues(platform.db, seen, platform.clock.now());
  const all: Overview['queues'] = {};
  for (const [name, { forCaller }] of seen) {
    const whole = queueOf(counts.get(name) ?? EMPTY);
    all[name] = forCaller ? { ...whole, forMe: queueOf(await forCaller(platform, caller)) } : whole;
  }
  return all;
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
