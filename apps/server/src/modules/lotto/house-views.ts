import type { Answer } from '@salung/contract/schemas';
import { verifyLottoDraw } from '@salung/fair';
import { type Caller, personOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { maskedName } from '../figures/index.ts';
import { prizesNow } from './house-prizes.ts';
import { freezesAt, openSeed } from './house-seeds.ts';
import * as store from './house-store.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import { marketName, shownRound } from './views.ts';

/** Entries that are shown before they are frozen. */
const LATEST = 30;

type Shown = Answer<'lotto.draw'>;

/** Whether the draw holds by what is published of it. */
function checksOf({ commitment, seed, entries, entriesHash, beacon, result }: Shown): Shown['checks'] {
  if (seed === null || entriesHash === null || beacon === null || result === null) return null;
  return verifyLottoDraw({ commitment, seed, entries, entriesHash, beacon, result });
}

/** What of a draw is long and, once it is revealed, the same for ever. */
type Lasting = Pick<Shown, 'entries' | 'checks'>;

/** Draws that are kept, the latest that were looked at: thousands of entries each, which take a second to read and check. */
const KEPT = 8;
const kept = new WeakMap<Platform, Map<string, Promise<Lasting>>>();

/** The lasting part of a draw that is revealed, read once for all who look at it. */
function keptPart(platform: Platform, id: string, read: () => Promise<Lasting>): Promise<Lasting> {
  const parts = kept.get(platform) ?? new Map<string, Promise<Lasting>>();
  kept.set(platform, parts);
  const part = parts.get(id) ?? read();
  part.catch(() => parts.delete(id));
  parts.delete(id);
  parts.set(id, part);
  const [oldest] = parts.keys();
  if (parts.size > KEPT && oldest !== undefined) parts.delete(oldest);
  return part;
}

/** Entries as everybody sees them, from a place on. */
async function entriesFrom({ db }: Platform, id: string, from: number): Promise<Shown['entries']> {
  const entries = await store.shownEntries(db, id, from);
  return entries.map(({ place, number, at, firstName }) => ({
    place,
    number,
    at: at.toISOString(),
    by: maskedName(firstName),
  }));
}

/** A draw of the house as anybody may see it at this moment. @throws Problem NOT_FOUND */
export async function drawDetails(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'lotto.draw'>> {
  const { db, clock, secrets } = platform;
  const now = clock.now();
  const draw = await store.drawOf(db, id);
  const round = draw && (await rounds.roundById(db, id));
  const market = round && (await markets.marketById(db, round.market_id));
  if (!draw || !round || !market) throw new Problem('NOT_FOUND', {}, 'params.id');
  const from = draw.frozen_at === null ? draw.entries - LATEST + 1 : 1;
  const person = personOf(caller);
  const own = person?.audience === 'player' ? await store.shotsOf(db, id, person.id) : [];
  const { beacon_source: source, beacon_round: beaconRound, beacon_at: beaconAt } = draw;
  const shown: Shown = {
    game: 'lotto',
    now: now.toISOString(),
    market: marketName(market),
    round: shownRound(round, now),
    commitment: draw.commitment,
    freezesAt: freezesAt(round).toISOString(),
    frozenAt: draw.frozen_at?.toISOString() ?? null,
    count: draw.entries,
    entries: [],
    own: own.map(({ place }) => place),
    entriesHash: draw.entries_hash,
    beacon: draw.beacon_value,
    beaconOf:
      source === null || beaconRound === null || beaconAt === null
        ? null
        : { source, round: beaconRound, at: beaconAt.toISOString() },
    // A round that is refunded shows its seed, too: whether its draw was held back can be seen then.
    seed: round.state === 'WAITING' ? null : openSeed(secrets, draw),
    result: round.published?.result ?? null,
    revealedAt: draw.revealed_at?.toISOString() ?? null,
    checks: null,
    ...(await prizesNow(db)),
  };
  const read = async (): Promise<Lasting> => {
    const entries = await entriesFrom(platform, id, from);
    return { entries, checks: checksOf({ ...shown, entries }) };
  };
  return { ...shown, ...(await (draw.revealed_at === null ? read() : keptPart(platform, id, read))) };
}
