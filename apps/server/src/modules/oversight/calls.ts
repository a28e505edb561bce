import { CALLS_DAYS, CALLS_HOURS } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { period } from '../../platform/business-day.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { callById, findCalls, instantOf, type LoggedRow } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import { namesFor, playerAsked } from './names.ts';

/** What providers sent and were answered. */

type CallAnswer = Answer<'oversight.calls'>['data'][number];

const HOUR = 3_600_000;

/**
 * The span that a search looks at, bounded by what the log has an index for: days where a player, a round, a transaction or
 * a refusal is looked for, an hour for calls of a provider or those that went well, and no bound but days for the latest.
 * @throws Problem PERIOD_REVERSED
 */
function spanOf(query: Output<'oversight.calls', 'query'>, now: Date): { from: Date; to: Date } {
  const { fromDate, toDate, playerId, ref, outcome, providerId, before } = query;
  const asked = period(fromDate, toDate);
  const end = new Date(now.getTime() + 1);
  const latest = asked.to && asked.to < end ? asked.to : end;
  const to =
    before === undefined ? latest : new Date(Math.min(latest.getTime(), instantOf(before).getTime() + 1));
  const isIndexed = playerId !== undefined || ref !== undefined;
  const isNarrowed = providerId !== undefined || outcome === 'ok';
  const hours = isNarrowed && !isIndexed && outcome !== 'refused' ? CALLS_HOURS : CALLS_DAYS * 24;
  const earliest = new Date(to.getTime() - hours * HOUR);
  if (asked.from && asked.from > to) throw new Problem('PERIOD_REVERSED', {}, 'query.toDate');
  return { from: asked.from && asked.from > earliest ? asked.from : earliest, to };
}

/** Calls of providers, the latest first, with the span that was looked at. @throws Problem PERIOD_REVERSED, PHONE_HIDDEN */
export async function searchCalls(
  platform: Platform,
  caller: Caller,
  query: Output<'oversight.calls', 'query'>,
): Promise<Answer<'oversight.calls'>> {
  const keptDays = (await settingsNow(platform.db))['retention.providerCallDays'];
  const { per_page, providerId, ref, outcome, before } = query;
  const found = await playerAsked(platform, caller, query);
  const playerId = found ?? undefined;
  const span = spanOf({ ...query, playerId }, platform.clock.now());
  const searched = { from: span.from.toISOString(), to: span.to.toISOString() };
  if (found === null) return { data: [], next: null, keptDays, searched };
  const rows = await findCalls(platform.db, {
    ...span,
    providerId,
    playerId,
    ref,
    outcome,
    before,
    limit: per_page + 1,
  });
  const page = rows.slice(0, per_page);
  const last = page.at(-1);
  return {
    data: await answersOf(platform, caller, page),
    next: rows.length > page.length && last ? String(last.id) : null,
    keptDays,
    searched,
  };
}

/** One call with what was sent and answered. @throws Problem NOT_FOUND */
export async function callDetails(
  platform: Platform,
  caller: Caller,
  id: number,
): Promise<Answer<'oversight.call'>> {
  const row = await callById(platform.db, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const [shown] = await answersOf(platform, caller, [row]);
  if (!shown) throw new Error('a call without an answer');
  return { ...shown, request: row.request, answer: row.answer };
}

async function answersOf(
  platform: Platform,
  caller: Caller,
  rows: readonly LoggedRow[],
): Promise<CallAnswer[]> {
  const names = await namesFor(platform.db, caller, rows);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    provider: names.provider(row.providerId),
    player: names.player(row.playerId),
    round: row.round,
    transaction: row.transaction,
    path: row.path,
    isOutgoing: row.isOutgoing,
    status: row.status,
    verdict: row.verdict,
    milliseconds: row.micros / 1_000,
  }));
}
