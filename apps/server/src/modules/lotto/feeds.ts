import type { LottoFeedState } from '@salung/contract';
import { formulas, sameResult } from '@salung/lotto';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { FeedUnreadable } from '../../platform/result-feed/result-feed.ts';
import { recordChange } from '../audit/index.ts';
import { entriesOf } from './entries-store.ts';
import * as store from './feeds-store.ts';
import { tellRound } from './live.ts';
import * as markets from './markets-store.ts';
import { decide, linesOf, lockedRound, readResult, roundSubject } from './results.ts';
import * as rounds from './rounds-store.ts';
import { type Market, type Published, type Round, refundsAt } from './rows.ts';

/**
 * Results from two independent sources. What both publish completely of the very draw of a round is its result; in every other case
 * nothing is recorded, the round says why, and people enter it.
 */

/** What one source gave. */
interface Reading {
  name: string;
  state: LottoFeedState;
  field: string | null;
  published: Published | null;
}

const reading = (
  name: string,
  state: LottoFeedState,
  field: string | null = null,
  published: Published | null = null,
): Reading => ({ name, state, field, published });

/** Asks one source. It never throws: each failure is a state. */
async function ask(platform: Platform, round: Round, market: Market, name: string): Promise<Reading> {
  const feed = platform.resultFeeds.get(name);
  if (!feed) return reading(name, 'NOT_CONFIGURED');
  try {
    const answer = await feed.read({ market: market.code, drawDate: round.draw_date });
    if (answer.drawDate !== round.draw_date) return reading(name, 'OTHER_DATE');
    const given = formulas[market.formula].fields.flatMap(({ name: field }) => {
      const value = answer.values[field];
      return value === undefined ? [] : [[field, value] as const];
    });
    return reading(name, 'COMPLETE', null, readResult(market, Object.fromEntries(given)).published);
  } catch (error) {
    if (error instanceof Problem) return reading(name, 'INCOMPLETE', error.path?.split('.').at(-1) ?? null);
    platform.log.warn({ err: error, roundId: round.id, source: name }, 'a source of results gave nothing');
    return reading(name, error instanceof FeedUnreadable ? 'UNREADABLE' : 'UNREACHABLE');
  }
}

/** What the sources of a round give together: the result where they agree on one. */
function together(
  platform: Platform,
  market: Market,
  readings: readonly Reading[],
): { readings: readonly Reading[]; agreed?: Published } {
  const [one, other] = readings;
  if (!one || !other) return { readings };
  const all = (state: LottoFeedState, field: string | null = null) =>
    readings.map((each) => ({ ...each, state, field }));
  const hostOf = ({ name }: Reading) => platform.resultFeeds.get(name)?.host;
  if (hostOf(one) !== undefined && hostOf(one) === hostOf(other)) return { readings: all('SAME_HOST') };
  if (!one.published || !other.published) return { readings };
  const same = sameResult(formulas[market.formula].fields, one.published, other.published);
  return same.ok
    ? { readings: all('AGREED'), agreed: same.published }
    : { readings: all('DIFFERS', same.field) };
}

/** The first field in which a person has entered something else than the sources agree on; undefined where nobody has. */
async function personDiffers(tx: Tx, round: Round, market: Market, agreed: Published) {
  const { fields } = formulas[market.formula];
  for (const { published } of await entriesOf(tx, round.id)) {
    const same = sameResult(fields, published, agreed);
    if (!same.ok) return same.field;
  }
  return undefined;
}

/** Whether a round is still the one that was asked about. */
const isStill = (round: Round, asked: Round, market: Market, names: readonly string[], now: Date): boolean =>
  round.state === 'WAITING' &&
  round.draw_date === asked.draw_date &&
  now >= round.draws_at &&
  now < refundsAt(round, market.terms) &&
  market.terms.sources.join() === names.join();

/** Asks the sources of a round and decides it where they agree. @returns whether it was decided now */
async function askRound(platform: Platform, asked: Round): Promise<boolean> {
  const known = await markets.marketById(platform.db, asked.market_id);
  if (!known) throw new Error('a round without a market');
  const names = known.terms.sources;
  const answers = await Promise.all(names.map((name) => ask(platform, asked, known, name)));
  const { readings, agreed } = together(platform, known, answers);
  return inTransaction(platform.db, async (tx) => {
    const { round, market } = await lockedRound(tx, asked.id);
    const now = platform.clock.now();
    // People, another process, a move or other terms came first.
    if (!isStill(round, asked, market, names, now)) return false;
    const field = agreed && (await personDiffers(tx, round, market, agreed));
    const shown = field === undefined ? readings : readings.map((each) => ({ ...each, ...differing(field) }));
    const before = await store.feedsOf(tx, round.id);
    await store.saveFeeds(
      tx,
      round.id,
      shown.map((each) => ({ ...each, at: now })),
    );
    if (agreed === undefined || field !== undefined) {
      const statesOf = (feeds: readonly Reading[]) =>
        feeds.map(({ name, state }) => `${name} ${state}`).sort();
      if (statesOf(before).join() !== statesOf(shown).join()) await tellRound(tx, round, market, now);
      return false;
    }
    const result = readResult(market, agreed);
    await decide(platform, tx, { round, market }, result);
    await rounds.changeRound(tx, round.id, { result_sources: [...names] });
    await recordChange(platform, tx, systemCaller(platform.db, 'lotto-feeds'), {
      action: 'lotto.enterResult',
      subject: roundSubject(round.id),
      after: { published: linesOf(result.published), sources: [...names] },
    });
    return true;
  });
}

const differing = (field: string) => ({ state: 'PERSON_DIFFERS' as const, field });

/** Rounds whose sources are asked together. */
const AT_ONCE = 8;

/** Asks the sources of all rounds that wait for theirs. @returns how many rounds were decided */
export async function askFeeds(platform: Platform): Promise<number> {
  const waiting = await store.waitingForFeeds(platform.db, platform.clock.now());
  let decided = 0;
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const some = waiting.slice(from, from + AT_ONCE).map((round) =>
      askRound(platform, round).catch((error) => {
        platform.log.error({ err: error, roundId: round.id }, 'the sources of a round could not be asked');
        return false;
      }),
    );
    decided += (await Promise.all(some)).filter(Boolean).length;
  }
  return decided;
}
