import type { Answer, Output } from '@salung/contract/schemas';
import { type BetType, betTypes, countedNumber } from '@salung/lotto';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { insertChange } from './changes-store.ts';
import { drawOf } from './house-store.ts';
import { tellRound } from './live.ts';
import { insertChanges } from './numbers-store.ts';
import { lockedRound, roundSubject } from './results.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Round } from './rows.ts';
import { roundName, type ShownRound, shownRound } from './views.ts';

/** What staff do with a round: numbers, its times, its end without a result. */

interface Found {
  round: Round;
  market: Market;
}

/** The bet types of a market that numbers of a length concern. @throws Problem INVALID_INPUT */
function typesFor({ terms }: Market, { type, numbers }: Output<'lotto.setNumbers', 'body'>): BetType[] {
  const offered = terms.bets.map((bet) => bet.type).filter((each) => type === null || each === type);
  for (const [at, number] of numbers.entries()) {
    if (!offered.some((each) => betTypes[each].digits === number.length))
      throw new Problem('INVALID_INPUT', {}, `body.numbers.${at}`);
  }
  return offered;
}

/**
 * Halves, closes or opens numbers of a round, for what is sold afterwards.
 * @throws Problem NOT_FOUND, LOTTO_CLOSED, INVALID_INPUT
 */
export const setNumbers = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'lotto.setNumbers', 'body'>,
): Promise<Answer<'lotto.setNumbers'>> =>
  caller.transaction(async (tx) => {
    const { round, market } = await lockedRound(tx, id);
    const now = platform.clock.now();
    if (round.state !== 'WAITING' || now >= round.closes_at) throw new Problem('LOTTO_CLOSED');
    const changes = typesFor(market, body).flatMap((type) => {
      const numbers = body.numbers.filter((number) => number.length === betTypes[type].digits);
      const counted = new Set(numbers.map((number) => countedNumber(type, number)));
      return [...counted].map((number) => ({ type, number }));
    });
    await insertChanges(tx, id, changes, { state: body.state, at: now, staffId: asStaff(caller).id });
    await rounds.changeRound(tx, id, { version: round.version + 1 });
    await recordChange(platform, tx, caller, {
      action: 'lotto.setNumbers',
      subject: roundSubject(id),
      after: {
        numbers: changes.map(({ type, number }) => `${type} ${number}`),
        numberState: body.state,
      },
    });
    await tellRound(tx, round, market, now);
    return { changed: changes.length };
  });

const waiting = ['lotto.moveRound', 'lotto.cancelRound'] as const;

/** @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING */
async function loadWaiting(tx: Parameters<typeof lockedRound>[0], id: string): Promise<Found> {
  const found = await lockedRound(tx, id);
  if (found.round.state !== 'WAITING') throw new Problem('STATE_CONFLICT');
  // Once the entries of a draw of the house are frozen, nothing but its public value decides it.
  if ((await drawOf(tx, id))?.frozen_at) throw new Problem('STATE_CONFLICT');
  await assertNotWaiting(tx, [...waiting], id);
  return found;
}

const timesOf = ({ draw_date: drawDate, opens_at: opens, closes_at: closes, draws_at: draws }: Round) => ({
  drawDate,
  opensAt: opens.toISOString(),
  closesAt: closes.toISOString(),
  drawsAt: draws.toISOString(),
});

/** The most days by which a round is moved: tickets wait in the wallet for so long. */
const MOST_DAYS = 20;

/** The times that are sent, as instants: they may be written in any zone. */
const instantsOf = ({ opensAt, closesAt, drawsAt }: Output<'lotto.moveRound', 'body'>) => ({
  opens_at: new Date(opensAt),
  closes_at: new Date(closesAt),
  draws_at: new Date(drawsAt),
});

/**
 * Checks a move when it is asked for, and again when it is agreed to: a round that has closed never sells again, because its result may
 * be known.
 * @throws Problem INVALID_INPUT, STATE_CONFLICT
 */
function assertTimes(round: Round, body: Output<'lotto.moveRound', 'body'>, now: Date): void {
  const { opens_at: opens, closes_at: closes, draws_at: draws } = instantsOf(body);
  if (opens >= closes) throw new Problem('INVALID_INPUT', {}, 'body.opensAt');
  if (closes > draws) throw new Problem('INVALID_INPUT', {}, 'body.closesAt');
  const moved = Math.abs(draws.getTime() - round.draws_at.getTime());
  if (round.tickets > 0 && moved > MOST_DAYS * 86_400_000)
    throw new Problem('INVALID_INPUT', {}, 'body.drawsAt');
  if (now >= round.closes_at && closes > round.closes_at)
    throw new Problem('STATE_CONFLICT', {}, 'body.closesAt');
}

/** Whether a round sells longer, or is drawn later, after a move. */
function isLater(round: Round, body: Output<'lotto.moveRound', 'body'>): boolean {
  const { closes_at: closes, draws_at: draws } = instantsOf(body);
  return closes > round.closes_at || draws > round.draws_at;
}

/** Whether players have to know: the draw is at another time, or the round goes by another day. */
const isMoved = (before: Round, after: Round): boolean =>
  before.draw_date !== after.draw_date || before.draws_at.getTime() !== after.draws_at.getTime();

/** When a round was to be drawn at first; null once it is drawn then after all. */
function movedFrom({ moved_from: before, draws_at: draws }: Round, to: Date): Date | null {
  const first = before ?? draws;
  return first.getTime() === to.getTime() ? null : first;
}

/** Confirms the times of a round, or moves it; its tickets go with it, and those sold after the new draw are refunded. */
export const moveRound = defineAction<'lotto.moveRound', Found, ShownRound>({
  kind: 'lotto.moveRound',
  async load({ tx, subjectId, body, platform }) {
    const found = await loadWaiting(tx, subjectId);
    assertTimes(found.round, body, platform.clock.now());
    return found;
  },
  show: (found, { subjectId, body }) => ({
    subject: roundSubject(subjectId),
    subjectName: roundName(found.round, found.market),
    before: timesOf(found.round),
    after: { ...body },
  }),
  // One person alone may confirm what was planned, or end the sales of an empty round sooner.
  sums: async ({ round }, { body }) => (round.tickets > 0 || isLater(round, body) ? 'always' : 'never'),
  async act({ round, market }, { platform, tx, caller, subjectId, body, ...how }) {
    const now = platform.clock.now();
    const moved: Round = {
      ...round,
      ...instantsOf(body),
      draw_date: body.drawDate,
      is_confirmed: true,
      moved_from: movedFrom(round, instantsOf(body).draws_at),
    };
    if (await rounds.isDayTaken(tx, moved)) throw new Problem('LOTTO_DAY_TAKEN', {}, 'body.drawDate');
    const { draw_date, opens_at, closes_at, draws_at, is_confirmed, moved_from } = moved;
    await rounds.changeRound(tx, round.id, {
      draw_date,
      opens_at,
      closes_at,
      draws_at,
      is_confirmed,
      moved_from,
      // Nobody has planned it by the schedule any more.
      version: round.version + 1,
    });
    if (isMoved(round, moved)) await insertChange(tx, round, 'MOVED', moved, now);
    await recordChange(platform, tx, caller, {
      action: 'lotto.moveRound',
      subject: roundSubject(subjectId),
      before: timesOf(round),
      after: { ...timesOf(moved), tickets: round.tickets, ...howDone(how) },
    });
    await tellRound(tx, moved, market, now);
    return shownRound(moved, now);
  },
});

/** Cancels a round: its tickets are refunded. */
export const cancelRound = defineAction<'lotto.cancelRound', Found, ShownRound>({
  kind: 'lotto.cancelRound',
  load: ({ tx, subjectId }) => loadWaiting(tx, subjectId),
  show: (found, { subjectId, body }) => ({
    subject: roundSubject(subjectId),
    subjectName: roundName(found.round, found.market),
    amount: found.round.staked,
    before: timesOf(found.round),
    reason: body.reason,
  }),
  sums: async ({ round }) => (round.tickets > 0 ? 'always' : 'never'),
  async act({ round, market }, { platform, tx, caller, subjectId, body, ...how }) {
    const now = platform.clock.now();
    await rounds.changeRound(tx, round.id, { state: 'REFUNDING' });
    await insertChange(tx, round, 'CANCELLED', {}, now);
    await recordChange(platform, tx, caller, {
      action: 'lotto.cancelRound',
      subject: roundSubject(subjectId),
      after: { tickets: round.tickets, amount: round.staked, reason: body.reason, ...howDone(how) },
    });
    const refunding: Round = { ...round, state: 'REFUNDING' };
    await tellRound(tx, refunding, market, now);
    return shownRound(refunding, now);
  },
});
