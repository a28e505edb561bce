import { drawLotto, entriesHash } from '@salung/fair';
import type { BeaconValue } from '../../platform/beacon/beacon.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordChange } from '../audit/index.ts';
import { closedBy, openSeed } from './house-seeds.ts';
import * as store from './house-store.ts';
import { tellRound } from './live.ts';
import * as markets from './markets-store.ts';
import { decide, linesOf, lockedRound, readResult, roundSubject } from './results.ts';
import * as rounds from './rounds-store.ts';
import { type Round, refundsAt } from './rows.ts';

/**
 * The draw of the house in two steps, each one transaction that first looks whether it is still to be done: the entries are frozen and
 * their hash is published; then the first public value of after that decides, together with the seed that was committed to.
 */

/** Milliseconds that clocks may differ: the value is of so much later than the freeze at least. */
const MARGIN = 2_000;
/** Milliseconds between two questions to the beacon. */
const PAUSE = 1_000;
/** The same after one that failed. */
const PAUSE_AFTER_FAILURE = 10_000;

/** Freezes the entries of the rounds whose time has come. @returns whether there were any */
export async function freezeNext(platform: Platform): Promise<boolean> {
  const ids = await store.waitingDraws(platform.db, false, closedBy(platform.clock.now()));
  for (const id of ids) await freeze(platform, id);
  return ids.length > 0;
}

const freeze = (platform: Platform, id: string): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    const { round, market } = await lockedRound(tx, id);
    const draw = await store.lockDraw(tx, id);
    const now = platform.clock.now();
    if (round.state !== 'WAITING' || !draw || draw.frozen_at !== null) return;
    // It was moved while this waited.
    if (round.closes_at > closedBy(now)) return;
    const hash = entriesHash(await store.entriesOf(tx, id));
    await store.changeDraw(tx, id, { frozen_at: now, entries_hash: hash });
    await tellRound(tx, round, market, now);
  });

/** From when on a public value may decide: after the freeze, and not before the time of the draw. */
function valueFrom({ draws_at: draws }: Round, frozenAt: Date): Date {
  return new Date(Math.max(draws.getTime(), frozenAt.getTime() + MARGIN));
}

/** From when on a value decides a round that may be drawn now; undefined for any other. */
async function valueFromNow({ db, clock }: Platform, id: string): Promise<Date | undefined> {
  const [round, draw] = [await rounds.roundById(db, id), await store.drawOf(db, id)];
  const market = round && (await markets.marketById(db, round.market_id));
  if (!market || !draw?.frozen_at) return undefined;
  const [from, now] = [valueFrom(round, draw.frozen_at), clock.now()];
  return now >= from && now < refundsAt(round, market.terms) ? from : undefined;
}

/** When the beacon may be asked again. */
const asksAgainAt = new WeakMap<Platform, number>();

/** Draws the rounds whose entries are frozen, if their public value is there. @returns whether one was drawn */
export async function drawNext(platform: Platform): Promise<boolean> {
  const { db, clock } = platform;
  if (!platform.beacon || clock.now().getTime() < (asksAgainAt.get(platform) ?? 0)) return false;
  let hasDrawn = false;
  let pause = PAUSE;
  for (const id of await store.waitingDraws(db, true, clock.now())) {
    const from = await valueFromNow(platform, id);
    if (!from) continue;
    try {
      const value = await platform.beacon.firstFrom(from, clock.now());
      if (value) hasDrawn = (await drawWith(platform, id, value)) || hasDrawn;
    } catch (error) {
      pause = PAUSE_AFTER_FAILURE;
      platform.log.warn({ err: error, roundId: id }, 'a draw of the house has no public value');
    }
  }
  asksAgainAt.set(platform, clock.now().getTime() + pause);
  return hasDrawn;
}

/** Decides a round by its public value and publishes everything that it was decided by. @returns whether it was done now */
const drawWith = (platform: Platform, id: string, value: BeaconValue): Promise<boolean> =>
  inTransaction(platform.db, async (tx) => {
    const found = await lockedRound(tx, id);
    const draw = await store.lockDraw(tx, id);
    const now = platform.clock.now();
    if (found.round.state !== 'WAITING' || !draw?.frozen_at || draw.entries_hash === null) return false;
    // From then on it is refunded, so that nobody can choose between a draw and a refund.
    if (now >= refundsAt(found.round, found.market.terms)) return false;
    if (value.at < valueFrom(found.round, draw.frozen_at))
      throw new Error('a public value of before the freeze');
    if (entriesHash(await store.entriesOf(tx, id)) !== draw.entries_hash)
      throw new Error('the entries are not those that were frozen');
    const result = drawLotto(openSeed(platform.secrets, draw), draw.entries_hash, value.value);
    const read = readResult(found.market, { result });
    const { source, round, value: text, at } = value;
    await store.changeDraw(tx, id, {
      beacon_source: source,
      beacon_round: round,
      beacon_value: text,
      beacon_at: at,
      revealed_at: now,
    });
    await decide(platform, tx, found, read);
    await recordChange(platform, tx, systemCaller(platform.db, 'lotto-draw'), {
      action: 'lotto.enterResult',
      subject: roundSubject(id),
      after: { published: linesOf(read.published) },
    });
    return true;
  });
