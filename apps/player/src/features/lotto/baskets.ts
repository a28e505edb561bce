import { addLines, type Basket, emptyBasket, type Line, readBasket } from './basket.ts';
import { readStored, storedName, storedNames, writeStored } from './stored.ts';

/**
 * The baskets on this device. Each belongs to the player who filled it; a guest's go to the next player who signs in.
 * They are kept in memory too, since a browser may have no storage.
 */

const PREFIX = 'basket.';
/** Codes of markets and ids of players have no dot. */
const placeOf = (market: string, owner: string | null): string =>
  owner === null ? `${PREFIX}${market}` : `${PREFIX}${market}.${owner}`;

const known = new Map<string, Basket | null>();
const listeners = new Set<() => void>();

function read(place: string): Basket | null {
  const found = known.get(place);
  if (found !== undefined) return found;
  const basket = readBasket(readStored(place));
  known.set(place, basket);
  return basket;
}

function keep(place: string, basket: Basket): void {
  const isEmpty = basket.lines.length === 0 && basket.note === '';
  known.set(place, basket);
  writeStored(place, isEmpty ? null : basket);
}

function changed(): void {
  for (const listener of [...listeners]) listener();
}

/** Adds lines; a basket with lines of an earlier round stays one of that round. */
const filled = (before: Basket | null, { roundId, planId }: Basket, lines: readonly Line[]): Basket => {
  const base = before ?? emptyBasket(roundId, planId);
  return {
    ...base,
    roundId: base.lines.length > 0 ? base.roundId : roundId,
    lines: addLines(base.lines, lines),
  };
};

/** Who has got what guests had chosen. */
let adopter: string | null = null;

/**
 * Gives what guests have chosen on this device to the player who is signed in. Called again it does nothing.
 * @param owner id of the player who is signed in; null for a guest
 */
export function adoptBaskets(owner: string | null): void {
  const isDone = owner === adopter;
  adopter = owner;
  if (owner === null || isDone) return;
  const isOfGuest = (name: string) => name.startsWith(PREFIX) && !name.slice(PREFIX.length).includes('.');
  for (const name of new Set([...storedNames(), ...known.keys()].filter(isOfGuest))) {
    const basket = read(name);
    if (basket && basket.lines.length > 0) {
      const place = placeOf(name.slice(PREFIX.length), owner);
      const own = read(place);
      keep(place, own && own.lines.length > 0 ? filled(own, basket, basket.lines) : basket);
    }
    known.set(name, null);
    writeStored(name, null);
  }
}

/** The basket of a market; null where there is none. */
export const basketOf = (market: string, owner: string | null): Basket | null => read(placeOf(market, owner));

/** Replaces the basket of a market, wherever it is shown. */
export function setBasket(market: string, owner: string | null, basket: Basket): void {
  keep(placeOf(market, owner), basket);
  changed();
}

/**
 * Adds lines to a market's basket, such as those of a ticket that is bought again or those that were cleared by mistake. A basket of
 * an earlier round stays one, and its page asks what to do with it.
 */
export function fillBasket(
  market: string,
  owner: string | null,
  { roundId, planId }: Pick<Basket, 'roundId' | 'planId'>,
  lines: readonly Line[],
): void {
  setBasket(market, owner, filled(basketOf(market, owner), emptyBasket(roundId, planId), lines));
}

/** Calls back whenever a basket has changed, also in another tab. @returns a function that stops it */
export function watchBaskets(listener: () => void): () => void {
  listeners.add(listener);
  const elsewhere = ({ key }: StorageEvent) => {
    const place = key === null ? null : storedName(key);
    if (place === null) known.clear();
    else if (!place?.startsWith(PREFIX)) return;
    else known.delete(place);
    changed();
  };
  globalThis.window?.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    globalThis.window?.removeEventListener('storage', elsewhere);
  };
}
