import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, type Doing, defineAction, recordGrant } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import {
  actOnRound,
  instantOf,
  type OpenRound,
  openRounds,
  type RoundAction,
  type RoundObstacle,
  RoundRefused,
  roundOf,
  wasSwept,
} from '../rounds/index.ts';
import { namesFor, playerAsked } from './names.ts';
import * as store from './store.ts';

/** Rounds whose provider says nothing more, and what two people do about them. */

const MINUTE = 60_000;
const kinds = { close: 'oversight.closeRound', refund: 'oversight.refundRound' } as const;
const both = Object.values(kinds);

/** Rounds without a message for some minutes, the oldest first. @throws Problem PHONE_HIDDEN */
export async function listOpenRounds(
  platform: Platform,
  caller: Caller,
  { minutes, providerId, after, per_page, ...asked }: Output<'oversight.openRounds', 'query'>,
): Promise<Answer<'oversight.openRounds'>> {
  const { db, clock } = platform;
  const playerId = await playerAsked(platform, caller, asked);
  if (playerId === null) return { data: [], next: null };
  const until = new Date(clock.now().getTime() - minutes * MINUTE);
  const rows = await openRounds(db, { until, providerId, playerId, after, limit: per_page + 1 });
  const page = rows.slice(0, per_page);
  const [names, waiting] = await Promise.all([namesFor(db, caller, page), store.waitingFor(db, page)]);
  const data = page.flatMap((row) => {
    const player = names.player(row.playerId);
    if (!player) return [];
    return {
      id: String(row.id),
      ref: row.ref,
      provider: names.provider(row.providerId),
      player,
      game: names.game(row.gameId),
      startedAt: instantOf(row.id).toISOString(),
      lastAt: row.lastAt.toISOString(),
      stakes: row.stakes,
      wins: row.wins,
      staked: row.staked,
      won: row.won,
      approvalId: waiting.get(String(row.id)) ?? null,
    };
  });
  const last = page.at(-1);
  return { data, next: rows.length > page.length && last ? String(last.id) : null };
}

/**
 * The round as it is now, with the player locked. A refund is also for rounds that only the sweep has ended: their provider
 * never said what became of them.
 * @throws Problem NOT_FOUND, ROUND_NOT_OPEN
 */
async function openRound(tx: Tx, action: RoundAction, playerId: string, id: number): Promise<OpenRound> {
  const round = await roundOf(tx, playerId, id);
  if (!round) throw new Problem('NOT_FOUND', {}, 'params.id');
  const isOpen =
    round.isOpen || (action === 'refund' && (await wasSwept(tx, playerId, round.providerId, round.ref)));
  if (!isOpen) throw new Problem('ROUND_NOT_OPEN');
  return round;
}

const moneyOf = ({ staked, won }: OpenRound) => ({ staked, won });

const problems: Record<RoundObstacle, 'ROUND_NOT_OPEN' | 'ROUND_NOT_REFUNDABLE' | 'ROUND_WALLET_SHORT'> = {
  ended: 'ROUND_NOT_OPEN',
  notRefundable: 'ROUND_NOT_REFUNDABLE',
  insufficient: 'ROUND_WALLET_SHORT',
};

type Kind = (typeof kinds)[RoundAction];

interface Found {
  playerId: string;
  round: OpenRound;
  provider: Awaited<ReturnType<typeof store.providerOf>>;
}

/** Two people close or refund a round, whatever its stakes. It may go on while that waits: they decide about the round. */
const deciding = (action: RoundAction) =>
  defineAction<Kind, Found, void>({
    kind: kinds[action],
    async load({ tx, subjectId, playerId, body }) {
      if (playerId !== body.playerId) throw new Problem('REQUEST_OUTDATED');
      const round = await openRound(tx, action, playerId, Number(subjectId));
      await assertNotWaiting(tx, both, subjectId);
      const provider = await store.providerOf(tx, round.providerId);
      // A module of this platform ends its rounds itself, with its own rows.
      if (provider.adapter === 'own')
        throw new Problem(problems[action === 'refund' ? 'notRefundable' : 'ended']);
      return { playerId, round, provider };
    },
    show: ({ round, provider }, { subjectId, body: { reason } }) => ({
      subject: { type: 'round', id: subjectId },
      ...(action === 'refund' ? { amount: round.staked } : {}),
      context: { ...moneyOf(round), status: 'open' },
      after: { provider: provider.code, round: round.ref },
      reason,
    }),
    sums: async () => 'two',
    act: (found, doing) => actOn(action, found, doing),
  });

async function actOn(
  action: RoundAction,
  { playerId, round, provider }: Found,
  { platform, tx, caller, id, subjectId, makerId, body }: Doing<Kind>,
): Promise<void> {
  const now = platform.clock.now();
  const staffId = asStaff(caller).id;
  const act = { action, id, player: playerId, provider, round: round.ref, staffId, now };
  const effect = await actOnRound(tx, act).catch((error: unknown) => {
    throw error instanceof RoundRefused ? new Problem(problems[error.obstacle]) : error;
  });
  await store.insertDecision(tx, {
    id,
    player_id: playerId,
    provider_id: provider.id,
    round_ref: round.ref,
    round_id: round.id,
    action,
    effect,
    reason: body.reason,
    asked_by: makerId,
    decided_by: staffId,
    decided_at: now,
  });
  if (effect > 0) {
    const byIds = [makerId, staffId];
    await recordGrant(tx, { playerId, byIds, action: kinds[action], amount: effect, at: now });
  }
  await recordChange(platform, tx, caller, {
    action: kinds[action],
    subject: { type: 'round', id: subjectId },
    before: { ...moneyOf(round), status: round.isOpen ? 'open' : 'swept' },
    after: {
      status: action === 'close' ? 'closed' : 'refunded',
      provider: provider.code,
      round: round.ref,
      refunded: effect,
      reason: body.reason,
      playerId,
    },
  });
}

export const closing = deciding('close');
export const refunding = deciding('refund');

/**
 * Asks a second person to close or refund a round.
 * @throws Problem NOT_FOUND, ROUND_NOT_OPEN, SAME_PHONE, APPROVAL_PENDING
 */
export const askAboutRound = (
  platform: Platform,
  caller: Caller,
  action: RoundAction,
  id: number,
  body: Output<'oversight.closeRound', 'body'>,
): Promise<ApprovalPending> =>
  (action === 'close' ? closing : refunding).ask(platform, caller, {
    body,
    subjectId: String(id),
    playerId: body.playerId,
  });
