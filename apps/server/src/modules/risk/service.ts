import type { Answer } from '@salung/contract/schemas';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertPlayer, contactsFor } from '../players/index.ts';
import { stakedBy } from '../rounds/index.ts';
import { topupSums } from '../topup/index.ts';
import { playersOfWithdrawals, withdrawalSums } from '../withdraw/index.ts';
import {
  asksWithoutRegard,
  daysBefore,
  FAILED_DAYS,
  type Facts,
  type Flag,
  flagsOf,
  PLAY_DAYS,
  SHARED_DAYS,
} from './state.ts';
import * as store from './store.ts';

type ShownFlag = Answer<'risk.player'>['flags'][number];
/** As many of the other players are named as anybody would look at, and as many flags shown. */
const MOST_NAMED = 5;
const MOST_FLAGS = 10;

/** The flags about a player. Players for tests have none. @throws Problem NOT_FOUND */
export async function playerRisk(
  platform: Platform,
  caller: Caller,
  playerId: string,
): Promise<Answer<'risk.player'>> {
  await assertPlayer(platform.db, playerId);
  const shown = await shownFlags(platform, caller, [playerId]);
  return { flags: shown.get(playerId) ?? [] };
}

/** The flags about the players of these withdrawals, for those that have any. */
export async function withdrawalRisks(
  platform: Platform,
  caller: Caller,
  ids: readonly string[],
): Promise<Answer<'risk.withdrawals'>> {
  const withdrawals = await playersOfWithdrawals(platform.db, ids);
  const playerIds = [...new Set(withdrawals.map(({ playerId }) => playerId))];
  const shown = await shownFlags(platform, caller, playerIds);
  const data = withdrawals.map(({ id, playerId }) => ({ id, flags: shown.get(playerId) ?? [] }));
  return { data: data.filter(({ flags }) => flags.length > 0) };
}

/** Everything that the flags follow from, by player: as many queries for a hundred players as for one. */
async function factsOf({ db, clock }: Platform, playerIds: readonly string[]): Promise<Map<string, Facts>> {
  if (playerIds.length === 0) return new Map();
  const ids = await store.realPlayers(db, playerIds);
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const play = daysBefore(now, PLAY_DAYS);
  const failed = daysBefore(now, FAILED_DAYS);
  const banks = Map.groupBy(await store.sharedBanks(db, ids), ({ playerId }) => playerId);
  const namesakes = Map.groupBy(await store.namesakes(db, ids), ({ playerId }) => playerId);
  const browsers = Map.groupBy(await store.sharedBrowsers(db, ids), ({ playerId }) => playerId);
  const places = Map.groupBy(
    await store.sharedAddresses(db, ids, daysBefore(now, SHARED_DAYS)),
    ({ playerId }) => playerId,
  );
  const topups = await topupSums(db, ids, { credited: play, counted: failed });
  const withdrawals = await withdrawalSums(db, ids, { asked: play, counted: failed });
  const money = (id: string) => ({
    deposited: topups.get(id)?.amount ?? 0,
    withdrawn: withdrawals.get(id)?.amount ?? 0,
  });
  // What somebody has staked is read only where it decides something.
  const staked = await stakedBy(
    db,
    ids.filter((id) => asksWithoutRegard(money(id))),
    play,
  );
  return new Map(
    ids.map((id): [string, Facts] => [
      id,
      {
        ...money(id),
        banks: banks.get(id) ?? [],
        namesakes: namesakes.get(id)?.flatMap(({ others }) => others) ?? [],
        browsers: browsers.get(id)?.flatMap(({ others }) => others) ?? [],
        places: places.get(id) ?? [],
        staked: staked.get(id) ?? 0,
        credited: topups.get(id)?.credited ?? 0,
        rejected: topups.get(id)?.rejected ?? 0,
        expired: topups.get(id)?.expired ?? 0,
        returned: withdrawals.get(id)?.returned ?? 0,
      },
    ]),
  );
}

/** The flags about players as this caller may see them. */
async function shownFlags(
  platform: Platform,
  caller: Caller,
  playerIds: readonly string[],
): Promise<Map<string, ShownFlag[]>> {
  const facts = await factsOf(platform, playerIds);
  const flags = [...facts].map(([id, known]) => [id, flagsOf(known).slice(0, MOST_FLAGS)] as const);
  const named = asStaff(caller).permissions.has('player:read')
    ? await namesOf(platform, flags.flatMap(([, list]) => list).flatMap(othersOf))
    : undefined;
  const { accountNumber } = contactsFor(caller);
  const people = (others: readonly string[]) => ({
    number: others.length,
    players:
      named === undefined ? null : others.slice(0, MOST_NAMED).flatMap((other) => named.get(other) ?? []),
  });
  const show = (flag: Flag): ShownFlag => {
    if (!('others' in flag)) return flag;
    const { others, ...rest } = flag;
    if (rest.kind !== 'bank') return { ...rest, ...people(others) };
    const account = { ...rest.account, accountNumber: accountNumber(rest.account.accountNumber) };
    return { ...rest, account, ...people(others) };
  };
  return new Map(flags.map(([id, list]) => [id, list.map(show)]));
}

const othersOf = (flag: Flag): readonly string[] =>
  'others' in flag ? flag.others.slice(0, MOST_NAMED) : [];

async function namesOf({ db }: Platform, ids: readonly string[]) {
  const names = ids.length === 0 ? [] : await store.namesOf(db, [...new Set(ids)]);
  return new Map(names.map((name) => [name.id, name]));
}
