import { type BetType, keyOf } from '@salung/lotto';
import type { NumberChange } from './types.ts';

/** What was done to a number at once, in all the types that it concerned. */
export interface ChangedNumber extends Omit<NumberChange, 'type'> {
  types: BetType[];
}

/** The changes with those of one number that were made together as one, in their order. */
export function groupedChanges(changes: readonly NumberChange[]): ChangedNumber[] {
  const groups = new Map<string, ChangedNumber>();
  for (const { type, number, state, at } of changes) {
    const key = `${number} ${state} ${at}`;
    const group = groups.get(key);
    if (group) group.types.push(type);
    else groups.set(key, { number, state, at, types: [type] });
  }
  return [...groups.values()];
}

/** The numbers that are not sold at their rate now, by `keyOf`. @param changes the latest first */
export function lowered(changes: readonly NumberChange[]): ReadonlyMap<string, NumberChange['state']> {
  const states = new Map(changes.toReversed().map(({ type, number, state }) => [keyOf(type, number), state]));
  return new Map([...states].filter(([, state]) => state !== 'OPEN'));
}
