import type { AffiliateTerms } from '@salung/contract';
import type { Tx } from '../../platform/db/database.ts';
import { type Changed, type Counting, instantsOf, ownPlay, termsOn } from '../earnings/index.ts';
import { giftsTo } from '../rewards/index.ts';
import * as store from './lines-store.ts';
import { closed, counts, type Line, linesOf, NO_GIFTS, roomOf, rounded } from './state.ts';
import { earnersAfter, earnersOf, excludeSame, type Link, teamOf } from './team-store.ts';

/** Counts commission, day by day. */

/** Earners that are counted in one transaction. */
const STEP = 200;

/** The plan of a player who has none. */
const NO_PLAN: AffiliateTerms = {
  rates: {},
  carries: true,
  mostPerDay: null,
  mostPerMonth: null,
  minimum: 1,
  deduct: { bonuses: false, cashback: false, commission: false, providerShare: false, fee: 0 },
};

const plansOn = async (
  tx: Tx,
  earnerIds: readonly string[],
  day: string,
): Promise<(earnerId: string) => AffiliateTerms> => {
  const plans = await termsOn(tx, 'affiliate', earnerIds, day);
  return (earnerId) => (plans.get(earnerId) as AffiliateTerms | undefined) ?? NO_PLAN;
};

/** The lines of these links on a day, as figures and gifts are now. */
async function linesOn(
  tx: Tx,
  day: string,
  links: readonly Link[],
  planOf: (earnerId: string) => AffiliateTerms,
): Promise<store.StoredLine[]> {
  const friendIds = [...new Set(links.map(({ friendId }) => friendId))];
  if (friendIds.length === 0) return [];
  const span = { from: day, to: day };
  const played = await ownPlay(tx, span, friendIds);
  const gifts = new Map(
    (await giftsTo(tx, friendIds, instantsOf(span))).map((given) => [given.playerId, given]),
  );
  return links.flatMap(({ earnerId, friendId, level }) =>
    linesOf(planOf(earnerId), level, played.get(friendId) ?? [], gifts.get(friendId) ?? NO_GIFTS).map(
      (line) => ({
        ...line,
        earnerId,
        friendId,
        level,
        ofDay: day,
      }),
    ),
  );
}

async function count(tx: Tx, day: string, after: string | null) {
  const earnerIds = await earnersAfter(tx, after, STEP);
  const cursor = earnerIds.at(-1);
  if (cursor === undefined) return null;
  const planOf = await plansOn(tx, earnerIds, day);
  const lines = await linesOn(tx, day, await teamOf(tx, earnerIds, day), planOf);
  await store.addLines(tx, day, lines);
  const corrections = await store.correctionsIn(tx, day, earnerIds);
  const months = await store.monthSums(tx, day, earnerIds);
  const byEarner = Map.groupBy(lines, ({ earnerId }) => earnerId);
  const statements = earnerIds.flatMap((earnerId) => {
    const own = byEarner.get(earnerId);
    const corrected = corrections.get(earnerId) ?? 0;
    if (!own && corrected === 0) return [];
    const amount = rounded((own ?? []).reduce((sum, { share }) => sum + share, 0n));
    const plan = planOf(earnerId);
    const closing = { carries: plan.carries, room: roomOf(plan, months.get(earnerId) ?? 0) };
    return [{ earnerId, amount, ...closed(amount, closing), corrections: corrected }];
  });
  await store.insertStatements(tx, day, statements);
  const amount = statements.reduce(
    (sum, each) => sum + each.amount + each.notCarried - each.capped + each.corrections,
    0,
  );
  return { cursor, players: statements.length, amount };
}

const keyOf = ({ earnerId, friendId, level, gameType }: store.StoredLine): string =>
  [earnerId, friendId, level, gameType].join(' ');

const AMOUNTS = ['staked', 'won', 'counted', 'bonuses', 'cashback', 'commission'] as const;
const EXACT_AMOUNTS = ['providerShare', 'fee', 'share'] as const;

/** What lines have become more by; nothing where they are the same. */
function difference(
  now: store.StoredLine | undefined,
  before: store.StoredLine | undefined,
): store.StoredLine | undefined {
  const line = now ?? before;
  if (!line) return undefined;
  const more: Line & store.StoredLine = { ...line };
  for (const name of AMOUNTS) more[name] = (now?.[name] ?? 0) - (before?.[name] ?? 0);
  for (const name of EXACT_AMOUNTS) more[name] = (now?.[name] ?? 0n) - (before?.[name] ?? 0n);
  const isSame =
    AMOUNTS.every((name) => more[name] === 0) && EXACT_AMOUNTS.every((name) => more[name] === 0n);
  return isSame ? undefined : more;
}

/** Counts a day again for some friends, and adds the difference to the statements of the run's day. @returns satang */
async function correctDay(
  tx: Tx,
  runDay: string,
  ofDay: string,
  friendIds: readonly string[],
): Promise<number> {
  const links = await earnersOf(tx, friendIds, ofDay);
  const earnerIds = [...new Set(links.map(({ earnerId }) => earnerId))];
  if (earnerIds.length === 0) return 0;
  const planOf = await plansOn(tx, earnerIds, ofDay);
  const now = new Map((await linesOn(tx, ofDay, links, planOf)).map((line) => [keyOf(line), line]));
  const before = new Map(
    (await store.linesAbout(tx, ofDay, earnerIds, friendIds)).map((line) => [keyOf(line), line]),
  );
  const differences = [...new Set([...now.keys(), ...before.keys()])].flatMap(
    (key) => difference(now.get(key), before.get(key)) ?? [],
  );
  await store.addLines(tx, runDay, differences);
  const changed = [...new Set(differences.map(({ earnerId }) => earnerId))];
  const amounts = await store.amountsAbout(tx, ofDay, changed);
  const counted = await store.countedOf(tx, ofDay, changed);
  const months = await store.monthSums(tx, ofDay, changed);
  const corrections = changed.flatMap((earnerId) => {
    const plan = planOf(earnerId);
    const closing = { carries: plan.carries, room: roomOf(plan, months.get(earnerId) ?? 0) };
    const amount = counts(amounts.get(earnerId) ?? 0, closing) - (counted.get(earnerId) ?? 0);
    return amount === 0 ? [] : [{ earnerId, ofDay, amount }];
  });
  await store.addCorrections(tx, runDay, corrections);
  return corrections.reduce((sum, { amount }) => sum + amount, 0);
}

/** The accrual of commission. */
export const counting: Counting = {
  kind: 'affiliate',
  periodFrom: async (_db, day) => ({ from: day, to: day }),
  async correct(_platform, tx, { day }, changed: readonly Changed[]) {
    let amount = 0;
    for (const [ofDay, players] of Map.groupBy(changed, (each) => each.day)) {
      amount += await correctDay(
        tx,
        day,
        ofDay,
        players.map(({ playerId }) => playerId),
      );
    }
    return { amount, isMore: false };
  },
  prepare: ({ clock }, tx, { day }) => excludeSame(tx, { day, now: clock.now() }),
  count: async (_platform, tx, { day, cursor }) => count(tx, day, cursor),
};
