import { mostBonus, termsInWords, wordsLine } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { period } from '../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotOwnPlayer, defineAction } from '../approvals/index.ts';
import { contactsFor, playerFor } from '../players/index.ts';
import { sumsOfGift } from '../rewards/index.ts';
import { settingsNow } from '../settings/index.ts';
import { claimNow, settleOf } from './claim.ts';
import { bringUpToDate, end } from './session.ts';
import * as sessions from './session-store.ts';
import * as views from './staff-sessions-store.ts';
import * as store from './store.ts';
import { type SessionAnswer, sessionAnswer, sessionAnswers } from './views.ts';

/** What staff see of players' sessions, and do with them. */

type StaffSession = Answer<'promotions.sessions'>['data'][number];

function shown(caller: Caller, view: views.SessionView, answer: SessionAnswer): StaffSession {
  return {
    ...answer,
    forfeited: answer.forfeited + view.capped,
    player: {
      id: view.player_id,
      phone: contactsFor(caller).phone(view.phone),
      firstName: view.firstName,
      lastName: view.lastName,
    },
    topupId: view.topup_id,
    w0: view.w0,
    endedBy: view.endedByName,
    reason: view.reason,
    staked: view.staked,
    won: view.won,
  };
}

async function staffSession(tx: Tx, caller: Caller, id: string): Promise<StaffSession> {
  const view = await views.viewById(tx, id);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  return shown(caller, view, await sessionAnswer(tx, view));
}

/** Sessions in the order that is asked for. */
export async function listSessions(
  platform: Platform,
  caller: Caller,
  query: Output<'promotions.sessions', 'query'>,
): Promise<Answer<'promotions.sessions'>> {
  const { page, per_page, promotionId, playerId, status, order } = query;
  const { rows, ...total } = await views.sessionPage(platform.db, {
    page,
    perPage: per_page,
    promotionId,
    playerId,
    status,
    order,
    ...period(query.fromDate, query.toDate),
  });
  const answers = new Map((await sessionAnswers(platform.db, rows)).map((answer) => [answer.id, answer]));
  const data = rows.flatMap((row) => {
    const answer = answers.get(row.id);
    return answer ? [shown(caller, row, answer)] : [];
  });
  return { data, page, per_page, ...total };
}

/**
 * Ends a player's running session: they keep what a cancellation would leave.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, SAME_PHONE, WALLET_FROZEN
 */
export async function endByStaff(
  platform: Platform,
  caller: Caller,
  id: string,
  reason: string,
): Promise<StaffSession> {
  const found = await sessions.sessionById(platform.db, id);
  if (!found) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [found.player_id]);
    await assertNotOwnPlayer(tx, found.player_id, asStaff(caller).id);
    const row = await sessions.sessionById(tx, id);
    const session = row && (await bringUpToDate(platform, tx, caller, row));
    if (session?.status !== 'RUNNING')
      throw new Problem('STATE_CONFLICT', { status: session?.status ?? 'ENDED' });
    await end(platform, tx, caller, session, 'ENDED', { reason });
    return staffSession(tx, caller, id);
  });
}

/** What a promotion without a deposit is about. */
interface Gift {
  playerId: string;
  promotion: store.PromotionRow;
  amount: number;
}

/**
 * Gives a promotion to a player whom its rules allow it; above what one may give alone, with a second person.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, PROMOTION_REFUSED, SAME_PHONE, WALLET_FROZEN
 */
const giving = defineAction<'promotions.give', Gift, StaffSession>({
  kind: 'promotions.give',
  async load({ tx, subjectId, playerId }) {
    const promotion = await store.promotionById(tx, subjectId);
    if (!promotion || playerId === null) throw new Problem('NOT_FOUND', {}, 'params.id');
    const { terms } = store.offerOf(promotion);
    if (promotion.status !== 'PUBLISHED' || terms.minDeposit > 0) {
      throw new Problem('STATE_CONFLICT', { status: promotion.status });
    }
    return { playerId, promotion, amount: mostBonus(terms) };
  },
  show: ({ promotion, amount }, { body }) => {
    const { terms, rules } = store.offerOf(promotion);
    return {
      subject: { type: 'promotion', id: promotion.id },
      subjectName: terms.nameTh,
      amount,
      before: { offer: termsInWords(terms, rules).map(wordsLine) },
      reason: body.reason,
    };
  },
  // The words round what has to be played.
  known: ({ promotion }) => ({ rules: JSON.stringify(promotion.terms) }),
  sums: async ({ amount, playerId }, { tx }) => sumsOfGift(await settingsNow(tx), amount, playerId),
  async act({ playerId, promotion }, { platform, tx, caller, makerId, approverId }) {
    await settleOf(platform, tx, caller, playerId);
    const session = await claimNow(platform, tx, caller, {
      playerId,
      promotionId: promotion.id,
      byIds: [makerId, approverId],
      action: 'promotions.give',
    });
    return staffSession(tx, caller, session.id);
  },
});
export const giveExecutor = giving.executor;

/** @throws Problem NOT_FOUND, PHONE_HIDDEN, and those of the action */
export async function givePromotion(
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'promotions.give', 'body'>,
) {
  const { id: playerId } = await playerFor(platform, caller, body.phone, 'body.phone');
  return giving.run(platform, caller, { body, subjectId: id, playerId });
}

type Results = Answer<'promotions.results'>;

/** What became of a promotion's claims, in all and by the day of the claim. @throws Problem NOT_FOUND */
export async function results(
  { db }: Platform,
  id: string,
  { from, to }: Output<'promotions.results', 'query'>,
): Promise<Results> {
  if (!(await store.promotionById(db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
  const span = period(from, to);
  if (span.from && span.to && span.from >= span.to) throw new Problem('PERIOD_REVERSED', {}, 'query.to');
  const days = await views.resultsByDay(db, id, span);
  const sum = (key: Exclude<keyof Results, 'days'>) => days.reduce((total, day) => total + day[key], 0);
  return {
    claimed: sum('claimed'),
    running: sum('running'),
    reached: sum('reached'),
    cancelled: sum('cancelled'),
    cancelledAfterLoss: sum('cancelledAfterLoss'),
    expired: sum('expired'),
    lost: sum('lost'),
    ended: sum('ended'),
    given: sum('given'),
    forfeited: sum('forfeited'),
    cost: sum('cost'),
    ggr: sum('ggr'),
    days,
  };
}
