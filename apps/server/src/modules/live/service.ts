import type { PlayerEvents } from '@salung/contract';
import { balancesOf } from '@salung/ledger';
import type { FastifyReply } from 'fastify';
import { batched } from '../../platform/batched.ts';
import { type Database, ledgerTx } from '../../platform/db/database.ts';
import type { Caller, Person } from '../../platform/http/caller.ts';
import type { CountWaiting } from '../../platform/live/hub.ts';
import type { StaffStreamOptions } from '../../platform/live/stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingApprovals } from '../approvals/index.ts';
import { leaveStream, lookedAt, seenBy } from '../presence/index.ts';
import { permissionOf, type WaitingKind } from './state.ts';
import * as store from './store.ts';

/** Opens event streams for whoever is signed in: a snapshot, then what changes. */
export function streamOpener(platform: Platform): (caller: Caller, reply: FastifyReply) => void {
  const snapshotOf = playerSnapshots(platform);
  return (caller, reply) => openStream(platform, caller, reply, snapshotOf);
}

function openStream(
  platform: Platform,
  { person }: Caller,
  reply: FastifyReply,
  snapshotOf: ReturnType<typeof playerSnapshots>,
): void {
  if (!person) throw new Error('a stream without a person');
  const { id: personId, sessionId, expiresAt } = person;
  const session = { personId, sessionId, expiresAt };
  if (person.audience === 'player') {
    const snapshot = () => snapshotOf(personId);
    platform.hub.open(reply, { ...session, audience: 'player', snapshot });
    return;
  }
  reply.raw.on('close', () => {
    leaveStream(platform, sessionId).catch((error) => platform.log.warn({ err: error }, 'presence'));
  });
  platform.hub.open(reply, { ...session, audience: 'staff', ...staffStream(platform, person) });
}

/** What a member of staff is shown, by their permissions. */
function staffStream(
  platform: Platform,
  person: Extract<Person, { audience: 'staff' }>,
): Pick<StaffStreamOptions, 'snapshot' | 'view'> {
  const count = (kind: WaitingKind) =>
    person.permissions.has(permissionOf[kind]) ? counts[kind](platform.db) : 0;
  return {
    snapshot: async () => ({
      waitingTopups: await count('topup'),
      waitingWithdrawals: await count('withdrawal'),
      waitingApprovals: await count('approval'),
      waitingChanges: await count('change'),
      looking: await lookedAt(platform, person),
    }),
    view(message, waiting) {
      if (message.event === 'presence') return seenBy(person, message.data);
      if (message.event === 'maintenance') return message.data;
      if (!person.permissions.has(permissionOf[message.event])) return undefined;
      return { ...message.data, waiting: waiting[message.event] ?? 0 };
    },
  };
}

const counts: Readonly<Record<WaitingKind, (db: Database) => Promise<number>>> = {
  topup: store.waitingTopups,
  withdrawal: store.waitingWithdrawals,
  approval: waitingApprovals,
  change: store.waitingChanges,
};

/** Counts what waits for staff, for the kinds of events that say so. */
export const countWaiting =
  (db: Database): CountWaiting =>
  async (events) => {
    const kinds = Object.keys(counts) as WaitingKind[];
    const counted = kinds.filter((kind) => events.has(kind));
    return Object.fromEntries(
      await Promise.all(counted.map(async (kind) => [kind, await counts[kind](db)] as const)),
    );
  };

/** Players whose snapshots are read together after a mass reconnect. */
const PLAYERS_AT_ONCE = 100;

/** Reads what a player's stream begins with; many players who connect at once share a read. */
const playerSnapshots = (platform: Platform) =>
  batched(async (playerIds: readonly string[]): Promise<PlayerEvents['snapshot'][]> => {
    const balances = await balancesOf(ledgerTx(platform.db), playerIds);
    const open = await store.openItemsOf(platform.db, playerIds, platform.clock.now());
    return playerIds.map((id) => {
      const { wallet, held } = balances.get(id) ?? { wallet: 0, held: 0 };
      return { balance: wallet, held, openTopupId: null, openWithdrawalId: null, ...open.get(id) };
    });
  }, PLAYERS_AT_ONCE);
