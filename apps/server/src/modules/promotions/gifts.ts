import {
  type GiftOutcome,
  type GiftRefusal,
  type Ineligibility,
  ineligibilities,
  mostBonus,
  termsInWords,
  wordsLine,
} from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { attempt, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotOwnPlayer, defineAction } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { contactsFor } from '../players/index.ts';
import { membersSql, type NamedSegment, usableSegments } from '../segments/index.ts';
import { tryClaim } from './claim.ts';
import * as gifts from './gift-store.ts';
import * as store from './store.ts';
import { refusalWords } from './views.ts';

/** Giving a promotion to everybody in a segment: two people agree, and each player is asked once, in the background. */

type GiftAnswer = Answer<'promotions.giveSegment'>;

const refusals: Readonly<Record<GiftRefusal, { th: string; en: string }>> = {
  OWN_ACCOUNT: {
    th: 'เป็นบัญชีผู้เล่นของทีมงานที่ขอหรืออนุมัติ',
    en: 'The player account of somebody who asked for it or agreed.',
  },
  FAILED: { th: 'ระบบให้โปรไม่สำเร็จ', en: 'It could not be given.' },
};

const isIneligibility = (outcome: string): outcome is Ineligibility =>
  ineligibilities.some((each) => each === outcome);

/** Why not, in words; null where it was given, or nothing is decided. */
const wordsOf = (outcome: string | null) => {
  if (outcome === null || outcome === 'GIVEN') return null;
  return isIneligibility(outcome) ? refusalWords(outcome) : refusals[outcome as GiftRefusal];
};

const shown = (view: gifts.GiftView): GiftAnswer => ({
  id: view.id,
  segment: view.segment_name,
  status: view.status,
  stoppedBy: wordsOf(view.stopped_by),
  players: view.players,
  given: view.given,
  refused: view.refused,
  reason: view.reason,
  givenBy: view.givers,
  createdAt: view.created_at.toISOString(),
  endedAt: view.ended_at?.toISOString() ?? null,
});

/** What two people agree to. */
interface Giving {
  promotion: store.PromotionRow;
  segmentId: string;
  segment: NamedSegment;
}

/**
 * Begins to give a promotion without a deposit to a segment, always with two people.
 * @throws Problem NOT_FOUND, SEGMENT_ARCHIVED, STATE_CONFLICT, CHANGED_SINCE
 */
export const giveSegment = defineAction<'promotions.giveSegment', Giving, GiftAnswer>({
  kind: 'promotions.giveSegment',
  async load({ tx, subjectId, body: { segmentId } }) {
    const promotion = await store.promotionById(tx, subjectId);
    if (!promotion) throw new Problem('NOT_FOUND', {}, 'params.id');
    const { terms } = store.offerOf(promotion);
    if (promotion.status !== 'PUBLISHED' || terms.minDeposit > 0) {
      throw new Problem('STATE_CONFLICT', { status: promotion.status });
    }
    const segment = (await usableSegments(tx, { segmentsIn: [segmentId] }, 'body')).get(segmentId);
    if (!segment) throw new Problem('NOT_FOUND', {}, 'body.segmentId');
    return { promotion, segmentId, segment };
  },
  show: ({ promotion, segment }, { body }) => {
    const { terms, rules } = store.offerOf(promotion);
    return {
      subject: { type: 'promotion', id: promotion.id },
      subjectName: terms.nameTh,
      before: { offer: termsInWords(terms, rules).map(wordsLine) },
      after: { segment: segment.name, bonus: mostBonus(terms) },
      reason: body.reason,
    };
  },
  known: ({ segment }) => ({ filter: segment.filter }),
  sums: async () => 'always',
  async act({ promotion, segmentId, segment }, { platform, tx, caller, id, body, makerId, approverId }) {
    await gifts.insertGift(tx, {
      id,
      promotion_id: promotion.id,
      segment_id: segmentId,
      segment_name: segment.name,
      filter: segment.filter,
      reason: body.reason,
      created_at: platform.clock.now(),
      given_by: [makerId, approverId].filter((by) => by !== null),
    });
    await recordChange(platform, tx, caller, {
      action: 'promotions.giveSegment',
      subject: { type: 'promotion-gift', id },
      after: { promotionId: promotion.id, segment: segment.name, reason: body.reason },
    });
    const view = await gifts.viewById(tx, id);
    if (!view) throw new Error('the gift was just inserted');
    return shown(view);
  },
});

function outcomeOf(stored: string | null): GiftOutcome {
  if (stored === null) return 'WAITING';
  return stored === 'GIVEN' ? 'GIVEN' : 'REFUSED';
}

/** To which segments a promotion was given. @throws Problem NOT_FOUND */
export async function listGifts({ db }: Platform, id: string): Promise<Answer<'promotions.gifts'>> {
  if (!(await store.promotionById(db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
  return { data: (await gifts.giftsOf(db, id)).map(shown) };
}

/** What became of each player. @throws Problem NOT_FOUND */
export async function giftPlayers(
  { db }: Platform,
  caller: Caller,
  id: string,
  { page, per_page, outcome: asked }: Output<'promotions.giftPlayers', 'query'>,
): Promise<Answer<'promotions.giftPlayers'>> {
  if (!(await gifts.viewById(db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { rows, ...total } = await gifts.playerPage(db, id, { page, perPage: per_page, outcome: asked });
  const contacts = contactsFor(caller);
  const data = rows.map(({ outcome, sessionId, phone, ...player }) => ({
    player: { ...player, phone: contacts.phone(phone) },
    outcome: outcomeOf(outcome),
    reason: wordsOf(outcome),
    sessionId,
  }));
  return { data, page, per_page, ...total };
}

/** Refusals that are about the promotion, and so about everybody who still waits. */
const closing: ReadonlySet<string> = new Set<Ineligibility>([
  ...(['NOT_OPEN', 'NOT_YET', 'OVER', 'NOT_TODAY', 'NOT_NOW', 'ALL_TAKEN'] as const),
]);

/** Players who are asked before others have their turn. */
const AT_ONCE = 50;

/**
 * Asks the next players, each in a transaction of their own: what was committed is not done again, and what was not has no effect.
 * @returns whether there was something to do
 */
export async function giveNext(platform: Platform, signal: AbortSignal): Promise<boolean> {
  for (let each = 0; each < AT_ONCE && !signal.aborted; each++) {
    if (!(await giveOne(platform))) return each > 0;
  }
  return true;
}

/** One step of the oldest gift that is not over. @returns whether there was one */
export function giveOne(platform: Platform): Promise<boolean> {
  const caller = systemCaller(platform.db, 'promotion-gifts');
  return caller.transaction(async (tx) => {
    const gift = await gifts.lockOpen(tx);
    if (!gift) return false;
    if (gift.status === 'COLLECTING') await collect(platform, tx, gift);
    else await askNext(platform, tx, caller, gift);
    return true;
  });
}

const finish = (platform: Platform, tx: Tx, id: string, set: Parameters<typeof gifts.updateGift>[2]) =>
  gifts.updateGift(tx, id, { status: 'DONE', ended_at: platform.clock.now(), ...set });

/** Writes down who is in the segment now, by the filter to which two people agreed. */
async function collect(platform: Platform, tx: Tx, { id, filter }: gifts.GiftRow): Promise<void> {
  const error = await attempt(tx, async () => {
    const players = await gifts.insertPlayers(tx, id, membersSql(platform, JSON.stringify(filter)));
    await gifts.updateGift(tx, id, { status: 'GIVING', players });
  });
  if (!error) return;
  platform.log.error({ err: error, giftId: id }, 'the players of a segment could not be found');
  await finish(platform, tx, id, { status: 'STOPPED', stopped_by: 'FAILED' satisfies GiftRefusal });
}

async function askNext(platform: Platform, tx: Tx, caller: Caller, gift: gifts.GiftRow): Promise<void> {
  const next = await gifts.nextPlayer(tx, gift.id);
  if (!next) return void (await finish(platform, tx, gift.id, {}));
  const { playerId } = next;
  await lockPlayers(ledgerTx(tx), [playerId]);
  const { outcome, sessionId } = await ask(platform, tx, caller, gift, playerId);
  if (closing.has(outcome)) {
    const left = await gifts.refuseWaiting(tx, gift.id, outcome);
    await finish(platform, tx, gift.id, {
      status: 'STOPPED',
      stopped_by: outcome,
      refused: gift.refused + left,
    });
    return;
  }
  await gifts.setOutcome(tx, { giftId: gift.id, playerId }, outcome, sessionId);
  await gifts.updateGift(
    tx,
    gift.id,
    sessionId === null ? { refused: gift.refused + 1 } : { given: gift.given + 1 },
  );
}

interface Asked {
  outcome: string;
  sessionId: string | null;
}

/** Gives it to one player whom the rules allow it. A player who cannot be given it does not keep the others waiting. */
async function ask(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id, promotion_id: promotionId, given_by: byIds }: gifts.GiftRow,
  playerId: string,
): Promise<Asked> {
  const asked: Asked = { outcome: 'FAILED' satisfies GiftRefusal, sessionId: null };
  const error = await attempt(tx, async () => {
    for (const by of byIds) await assertNotOwnPlayer(tx, playerId, by);
    const claimed = await tryClaim(platform, tx, caller, {
      playerId,
      promotionId,
      byIds,
      action: 'promotions.give',
    });
    if (typeof claimed === 'string') asked.outcome = claimed;
    else Object.assign(asked, { outcome: 'GIVEN', sessionId: claimed.id });
  });
  if (!error) return asked;
  const isOwn = error instanceof Problem && error.code === 'SAME_PHONE';
  if (!isOwn) platform.log.warn({ err: error, giftId: id, playerId }, 'a promotion could not be given');
  return { outcome: isOwn ? 'OWN_ACCOUNT' : 'FAILED', sessionId: null };
}
