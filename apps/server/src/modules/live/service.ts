import { balances } from '@salung/ledger';
import type { FastifyReply } from 'fastify';
import { ledgerTx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Message } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingApprovals } from '../approvals/index.ts';
import { leaveStream, lookedAt, seenBy, toldOf } from '../presence/index.ts';
import * as store from './store.ts';

/** Opens the event stream of whoever is signed in: a snapshot, then what changes. */
export function openStream(platform: Platform, caller: Caller, reply: FastifyReply): Promise<void> {
  const { person } = caller;
  if (!person) throw new Error('a stream without a person');
  const { audience, id: personId, sessionId, expiresAt } = person;
  const common = { audience, personId, sessionId, expiresAt };
  if (audience === 'player')
    return platform.hub.open(reply, { ...common, snapshot: () => playerSnapshot(platform, personId) });
  const { permissions } = person;
  const seesTopups = permissions.has('topup:read');
  const seesWithdrawals = permissions.has('withdraw:read');
  const seesApprovals = permissions.has('approval:read');
  const seesPlayers = permissions.has('player:read');
  reply.raw.on('close', () => {
    leaveStream(platform, sessionId).catch((error) => platform.log.warn({ err: error }, 'presence'));
  });
  return platform.hub.open(reply, {
    ...common,
    snapshot: async () => ({
      waitingTopups: seesTopups ? await store.waitingTopups(platform.db) : 0,
      waitingWithdrawals: seesWithdrawals ? await store.waitingWithdrawals(platform.db) : 0,
      waitingApprovals: seesApprovals ? await waitingApprovals(platform.db) : 0,
      waitingChanges: seesPlayers ? await store.waitingChanges(platform.db) : 0,
      looking: await lookedAt(platform, person),
    }),
    enrich: async (message: Message) => {
      if (message.event === 'topup') {
        return seesTopups ? { ...message.data, waiting: await store.waitingTopups(platform.db) } : undefined;
      }
      if (message.event === 'withdrawal') {
        return seesWithdrawals
          ? { ...message.data, waiting: await store.waitingWithdrawals(platform.db) }
          : undefined;
      }
      if (message.event === 'approval') {
        return seesApprovals ? { ...message.data, waiting: await waitingApprovals(platform.db) } : undefined;
      }
      if (message.event === 'change') {
        return seesPlayers
          ? { ...message.data, waiting: await store.waitingChanges(platform.db) }
          : undefined;
      }
      if (message.event === 'presence') return seenBy(person, toldOf(message.data));
      return message.data;
    },
  });
}

async function playerSnapshot(platform: Platform, playerId: string) {
  const { wallet, held } = await balances(ledgerTx(platform.db), playerId);
  const open = await store.openItems(platform.db, playerId, platform.clock.now());
  return { balance: wallet, held, ...open };
}
