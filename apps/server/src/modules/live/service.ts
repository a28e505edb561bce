import type { Permission, PlayerEvents } from '@salung/contract';
import { balancesOf } from '@salung/ledger';
import type { FastifyReply } from 'fastify';
import type { Registry } from '../../module.ts';
import { batched } from '../../platform/batched.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { readQueues } from '../../platform/db/waiting-queue.ts';
import { asPerson, type Caller, type Person } from '../../platform/http/caller.ts';
import type { CountWaiting, Waiting } from '../../platform/live/hub.ts';
import type { StaffMessage } from '../../platform/live/messages.ts';
import type { StaffStreamOptions } from '../../platform/live/stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { areOpen } from '../auth/index.ts';
import { currentPresence, removeStream, visibleTo } from '../presence/index.ts';
import { openTopupsOf } from '../topup/index.ts';
import { openWithdrawalsOf } from '../withdraw/index.ts';

type Queues = Registry['queues'];

/** Opens event streams for signed-in people: a snapshot, then every change. */
export function streamOpener(
  platform: Platform,
  queues: Queues,
): (caller: Caller, reply: FastifyReply) => void {
  const snapshotOf = playerSnapshots(platform);
  const isOpen = batched((ids: readonly string[]) => areOpen(platform, ids), SESSIONS_AT_ONCE, PAUSE);
  /**
   * The end of a session reaches the streams that are there, once: it may come between the check of a request and its stream,
   * or while no messages arrive. So the session is looked at again before each snapshot.
   */
  const whileOpen =
    <Snapshot>(sessionId: string, read: () => Promise<Snapshot>) =>
    async (): Promise<Snapshot | undefined> =>
      (await isOpen(sessionId)) ? read() : undefined;
  return (caller, reply) => {
    const person = asPerson(caller);
    const { id: personId, sessionId, expiresAt } = person;
    const session = { personId, sessionId, expiresAt };
    if (person.audience === 'player') {
      const snapshot = whileOpen(sessionId, () => snapshotOf(personId));
      platform.hub.open(reply, { ...session, audience: 'player', snapshot });
      return;
    }
    reply.raw.on('close', () => {
      removeStream(platform, sessionId, platform.clock.now()).catch((error) =>
        platform.log.warn({ err: error }, 'presence'),
      );
    });
    const { snapshot, view } = staffStream(platform, queues, person);
    const options = {
      ...session,
      audience: 'staff',
      snapshot: whileOpen(sessionId, snapshot),
      view,
    } as const;
    platform.hub.open(reply, options);
  };
}

/** Sessions that are looked at together after a mass reconnect. */
const SESSIONS_AT_ONCE = 100;
/**
 * Streams of a process that ends come back one by one, some tens a second. A pause shorter than anybody notices lets several of them
 * share their reads. Milliseconds.
 */
const PAUSE = 50;

/** Events that carry no number of what waits, and the permission to hear of each. */
const uncounted = {
  agent: 'agent:read',
  conformance: 'provider:read',
  games: 'game:read',
  gateway: 'gateway:read',
  payouts: 'withdraw:read',
} as const satisfies Partial<Record<StaffMessage['event'], Permission>>;

const isUncounted = (
  message: StaffMessage,
): message is Extract<StaffMessage, { event: keyof typeof uncounted }> => message.event in uncounted;

/** The stream of a member of staff, filtered by their permissions. */
function staffStream(
  platform: Platform,
  queues: Queues,
  person: Extract<Person, { audience: 'staff' }>,
): Pick<StaffStreamOptions, 'snapshot' | 'view'> {
  const sees = (name: string) => {
    const queue = queues[name];
    return queue !== undefined && person.permissions.has(queue.permission);
  };
  return {
    snapshot: async () => ({
      waiting: await countsOf(platform, queues, sees),
      presence: await currentPresence(platform, person),
    }),
    view(message, waiting) {
      if (message.event === 'presence') return visibleTo(person, message.data);
      if (message.event === 'maintenance') return message.data;
      if (isUncounted(message)) {
        return person.permissions.has(uncounted[message.event]) ? message.data : undefined;
      }
      if (!sees(message.event)) return undefined;
      return { ...message.data, waiting: waiting[message.event] ?? 0 };
    },
  };
}

/** How many wait in each of the queues that are wanted. */
const countsOf = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  queues: Queues,
  isWanted: (name: string) => boolean,
): Promise<Waiting> => {
  const wanted = Object.entries(queues).filter(([name]) => isWanted(name));
  const counts = await readQueues(db, wanted, clock.now());
  return Object.fromEntries(Array.from(counts, ([name, { waiting }]) => [name, waiting]));
};

/** Counts what waits for staff, for the kinds of events that carry a count. */
export const countWaiting =
  (platform: Pick<Platform, 'db' | 'clock'>, queues: Queues): CountWaiting =>
  (events) =>
    countsOf(platform, queues, (name) => (events as ReadonlySet<string>).has(name));

/** Players whose snapshots are read together after a mass reconnect. */
const PLAYERS_AT_ONCE = 100;

/** Reads the snapshot of a player's stream; many players who connect at once share one query. */
const playerSnapshots = (platform: Platform) =>
  batched(
    async (playerIds: readonly string[]): Promise<PlayerEvents['snapshot'][]> => {
      const balances = await balancesOf(ledgerTx(platform.db), playerIds);
      const topups = await openTopupsOf(platform.db, playerIds, platform.clock.now());
      const withdrawals = await openWithdrawalsOf(platform.db, playerIds);
      return playerIds.map((id) => {
        const { wallet, held } = balances.get(id) ?? { wallet: 0, held: 0 };
        return {
          balance: wallet,
          held,
          openTopupId: topups.get(id) ?? null,
          openWithdrawalId: withdrawals.get(id) ?? null,
        };
      });
    },
    PLAYERS_AT_ONCE,
    PAUSE,
  );
