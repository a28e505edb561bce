/** Where a row that is scrolled sideways comes to rest. Pixels. */

/** Places closer than this are one: they are fractions on dense screens. */
const SAME = 4;

/**
 * The places at which an item begins, as far as the row can be moved; its end is the last one.
 * @param places of the items, from the first
 * @param most how far it can be moved
 */
export function stopsOf(places: readonly number[], most: number): number[] {
  const stops: number[] = [];
  for (const place of places) {
    const stop = Math.max(0, Math.min(place, most));
    const last = stops.at(-1);
    if (last === undefined || stop - last > SAME) stops.push(stop);
  }
  return stops;
}

/** The index of the stop that is nearest to a place. */
export function nearestOf(stops: readonly number[], place: number): number {
  let nearest = 0;
  for (const [index, stop] of stops.entries()) {
    if (Math.abs(stop - place) < Math.abs((stops[nearest] ?? 0) - place)) nearest = index;
  }
  return nearest;
}
