import { MAX_AMOUNT, MOST_SETS } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { isNumberOf } from '@salung/lotto';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { tidyName } from '../../platform/names.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import * as store from './sets-store.ts';

/** Sets of numbers that players save under a name, for any market. They cost nothing and reserve nothing. */

type Saved = Answer<'lotto.saveSet'>;

const shownSet = ({ id, name, count, stake, saved_at: savedAt }: Omit<store.SetRow, 'lines'>): Saved => ({
  id,
  name,
  lines: count,
  stake,
  savedAt: savedAt.toISOString(),
});

/** The player's own sets by name, without their lines. */
export async function listSets({ db }: Platform, caller: Caller): Promise<Answer<'lotto.sets'>> {
  return { data: (await store.setsOf(db, asPlayer(caller).id)).map(shownSet) };
}

/** @throws Problem NOT_FOUND, also where it is another's */
export async function ownSet({ db }: Platform, caller: Caller, id: string): Promise<Answer<'lotto.set'>> {
  const row = await store.setOf(db, asPlayer(caller).id, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return { ...shownSet(row), rows: row.lines as unknown as Answer<'lotto.set'>['rows'] };
}

/** @throws Problem INVALID_INPUT for a number that is none of its type, or a sum that no ticket could have */
function assertLines(rows: Output<'lotto.saveSet', 'body'>['rows']): void {
  const at = rows.findIndex(({ type, number }) => !isNumberOf(type, number));
  if (at >= 0) throw new Problem('INVALID_INPUT', {}, `body.rows.${at}.number`);
  if (stakeOf(rows) > MAX_AMOUNT) throw new Problem('INVALID_INPUT', {}, 'body.rows');
}

const stakeOf = (rows: readonly { stake: number }[]): number =>
  rows.reduce((sum, { stake }) => sum + stake, 0);

/**
 * Saves lines under a name; an existing set of that name gets the new lines and keeps its id.
 * @throws Problem INVALID_INPUT, TOO_MANY_SETS
 */
export const saveSet = (
  { clock }: Platform,
  caller: Caller,
  { name, rows }: Output<'lotto.saveSet', 'body'>,
): Promise<Saved> => {
  const { id: playerId } = asPlayer(caller);
  assertLines(rows);
  return caller.transaction(async (tx) => {
    await store.lockOwner(tx, playerId);
    const row = {
      id: newId(),
      player_id: playerId,
      name: tidyName(name),
      lines: JSON.stringify(rows),
      count: rows.length,
      stake: stakeOf(rows),
      saved_at: clock.now(),
    };
    const replaced = await store.replaceSet(tx, row);
    if (replaced) return shownSet(replaced);
    if ((await store.countSets(tx, playerId)) >= MOST_SETS)
      throw new Problem('TOO_MANY_SETS', { most: MOST_SETS });
    return shownSet(await store.insertSet(tx, row));
  });
};

/** Deletes one's own set. @throws Problem NOT_FOUND, also where it is another's */
export const deleteSet = (caller: Caller, id: string): Promise<Answer<'lotto.deleteSet'>> =>
  caller.transaction(async (tx) => {
    if (!(await store.deleteSet(tx, asPlayer(caller).id, id)))
      throw new Problem('NOT_FOUND', {}, 'params.id');
    return {};
  });
