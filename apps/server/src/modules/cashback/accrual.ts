import { type CashbackTerms, cashbackOf } from '@salung/contract';
import { addDays, dayStart } from '../../platform/business-day.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  type Changed,
  type Counting,
  instantsOf,
  ownPlay,
  runOfDay,
  type Span,
  termsFor,
} from '../earnings/index.ts';
import { playersAfter } from '../figures/index.ts';
import { playersOfSessions, sessionLosses } from '../promotions/index.ts';
import * as store from './lines-store.ts';
import { baseOf, countsOf, periodEnd } from './state.ts';

/** Counts cashback, period by period. */

/** Players who are counted in one transaction. */
const STEP = 1_000;

const planOn = (tx: Parameters<typeof termsFor>[0], day: string) =>
  termsFor<CashbackTerms>(tx, 'cashback', null, day);

/** What these players lost of own money in a period, as figures and sessions are now: by game type, and by sessions. */
export async function lossesIn(
  db: Parameters<typeof termsFor>[0],
  span: Span,
  playerIds: readonly string[],
  { gameTypes }: Pick<CashbackTerms, 'gameTypes'>,
): Promise<store.Loss[]> {
  const played = await ownPlay(db, span, playerIds);
  const sessions = await sessionLosses(db, { ...instantsOf(span), playerIds });
  return [
    ...[...played.values()]
      .flat()
      .flatMap(({ playerId, gameType, staked, won }) =>
        gameTypes.includes(gameType) && staked !== won ? [{ playerId, gameType, loss: staked - won }] : [],
      ),
    ...sessions.map(({ playerId, loss }) => ({ playerId, gameType: '' as const, loss })),
  ];
}

const sumOf = (losses: readonly store.Loss[] | undefined): number =>
  (losses ?? []).reduce((sum, { loss }) => sum + loss, 0);

/** The next players after the cursor who played, whose sessions ended, or of whom something was corrected. */
async function candidates(tx: Tx, { from, to }: Span, after: string | null): Promise<string[]> {
  const lists = [
    await playersAfter(tx, { from, to, after: after ?? undefined }, STEP),
    await playersOfSessions(tx, { ...instantsOf({ from, to }), after }, STEP),
    await store.correctedAfter(tx, to, after, STEP),
  ];
  return [...new Set(lists.flat())].sort().slice(0, STEP);
}

async function count(tx: Tx, span: Span, after: string | null) {
  const playerIds = await candidates(tx, span, after);
  const cursor = playerIds.at(-1);
  const terms = await planOn(tx, span.from);
  if (cursor === undefined || !terms) return null;
  const losses = await lossesIn(tx, span, playerIds, terms);
  await store.addLosses(tx, span.to, span.to, losses);
  const byPlayer = Map.groupBy(losses, ({ playerId }) => playerId);
  const brought = await store.broughtInto(tx, span.to, playerIds);
  const statements = playerIds.flatMap((playerId) => {
    const { corrections = 0, carried: earlier = 0 } = brought.get(playerId) ?? {};
    const loss = sumOf(byPlayer.get(playerId));
    if (!byPlayer.has(playerId) && corrections === 0 && earlier === 0) return [];
    const { base, carried } = baseOf(loss, corrections + earlier);
    return [{ playerId, loss, corrections: corrections + earlier, carried, amount: cashbackOf(terms, base) }];
  });
  const expiresAt = dayStart(addDays(span.to, 1 + terms.expiryDays));
  await store.insertStatements(tx, { day: span.to, fromDay: span.from, expiresAt }, statements);
  return {
    cursor,
    players: statements.length,
    amount: statements.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Counts a period again for some players, and lets the difference count in the run's period. @returns satang of losses */
async function correctPeriod(
  tx: Tx,
  runDay: string,
  span: Span,
  playerIds: readonly string[],
): Promise<number> {
  const terms = await planOn(tx, span.from);
  if (!terms) return 0;
  const key = ({ playerId, gameType }: store.Loss) => `${playerId} ${gameType}`;
  const nowList = await lossesIn(tx, span, playerIds, terms);
  const beforeList = await store.lossesAbout(tx, span.to, playerIds);
  const now = new Map(nowList.map((loss) => [key(loss), loss]));
  const before = new Map(beforeList.map((loss) => [key(loss), loss]));
  const differences = [...new Set([...now.keys(), ...before.keys()])].flatMap((each) => {
    const one = now.get(each) ?? before.get(each);
    const loss = (now.get(each)?.loss ?? 0) - (before.get(each)?.loss ?? 0);
    return one && loss !== 0 ? [{ ...one, loss }] : [];
  });
  await store.addLosses(tx, runDay, span.to, differences);
  const sums = (list: readonly store.Loss[]) => Map.groupBy(list, ({ playerId }) => playerId);
  const nowBy = sums(nowList);
  const beforeBy = sums(beforeList);
  const corrections = [...new Set(differences.map(({ playerId }) => playerId))].flatMap((playerId) => {
    const amount = countsOf(sumOf(nowBy.get(playerId))) - countsOf(sumOf(beforeBy.get(playerId)));
    return amount === 0 ? [] : [{ playerId, amount }];
  });
  await store.addCorrections(tx, runDay, span.to, corrections);
  return corrections.reduce((sum, { amount }) => sum + amount, 0);
}

async function correct(tx: Tx, runDay: string, changed: readonly Changed[]): Promise<number> {
  const byPeriod = new Map<string, { span: Span; players: Set<string> }>();
  for (const { playerId, day } of changed) {
    const known = [...byPeriod.values()].find(({ span }) => span.from <= day && day <= span.to);
    const run = known ? undefined : await runOfDay(tx, 'cashback', day);
    const entry = known ?? (run && { span: { from: run.fromDay, to: run.day }, players: new Set<string>() });
    if (!entry || entry.span.to >= runDay) continue;
    byPeriod.set(entry.span.to, entry);
    entry.players.add(playerId);
  }
  let amount = 0;
  for (const { span, players } of byPeriod.values())
    amount += await correctPeriod(tx, runDay, span, [...players]);
  return amount;
}

/** The accrual of cashback. */
export const counting: Counting = {
  kind: 'cashback',
  async periodFrom(db, day) {
    const terms = await planOn(db, day);
    return terms ? { from: day, to: periodEnd(terms.period, day) } : null;
  },
  async correct(_platform, tx, { day, fromDay }, changed) {
    const touched = await store.takeTouched(tx, fromDay, STEP);
    return { amount: await correct(tx, day, [...changed, ...touched]), isMore: touched.length > 0 };
  },
  count: async (_platform, tx, { day, fromDay, cursor }) => count(tx, { from: fromDay, to: day }, cursor),
};
