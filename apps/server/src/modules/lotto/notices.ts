import type { Answer, Output } from '@salung/contract/schemas';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './changes-store.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import { marketName, shownOutcome, shownRound } from './views.ts';

/** What players are told of the rounds of their tickets. */

type Notice = Answer<'lotto.notices'>['data'][number];

const shownStanding = ({ drawDate, drawsAt, outcome }: store.Standing): Notice['before'] => ({
  drawDate,
  drawsAt,
  outcome: outcome && shownOutcome(outcome),
});

export async function listNotices(
  { db, clock }: Platform,
  caller: Caller,
  { page, per_page }: Output<'lotto.notices', 'query'>,
): Promise<Answer<'lotto.notices'>> {
  const { id: playerId } = asPlayer(caller);
  const now = clock.now();
  const { total, unread, upTo } = await store.countChanges(db, playerId);
  const changes = total === 0 ? [] : await store.changesFor(db, playerId, { page, perPage: per_page });
  const all = new Map((await markets.markets(db)).map((market) => [market.id, market]));
  const ids = [...new Set(changes.map(({ roundId }) => roundId))];
  const found = new Map((await rounds.roundsNamed(db, ids)).map((round) => [round.id, round]));
  const data = changes.map(({ id, kind, roundId, before, after, at, tickets }): Notice => {
    const round = found.get(roundId);
    const market = round && all.get(round.market_id);
    if (!market) throw new Error('a change without its round');
    return {
      id,
      kind,
      at: at.toISOString(),
      tickets,
      isNew: id > upTo,
      market: marketName(market),
      round: shownRound(round, now),
      before: shownStanding(before),
      after: shownStanding(after),
    };
  });
  return { data, page, per_page, total, unread };
}

/** Marks notices as read, up to one of them. */
export const readNotices = (
  caller: Caller,
  { upTo }: Output<'lotto.readNotices', 'body'>,
): Promise<Answer<'lotto.readNotices'>> =>
  caller.transaction(async (tx) => {
    const { id: playerId } = asPlayer(caller);
    await store.readUpTo(tx, playerId, upTo);
    return { unread: (await store.countChanges(tx, playerId)).unread };
  });
