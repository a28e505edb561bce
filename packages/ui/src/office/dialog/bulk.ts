/** The result of one of several items. */
export type BulkState =
  | { state: 'waiting' | 'running' | 'done' | 'skipped' }
  | { state: 'failed'; problem: string };

export interface BulkWork<Item> {
  items: readonly Item[];
  /** The call for one item. */
  run: (item: Item) => Promise<unknown>;
  /** The problem in words. */
  problemText: (error: unknown) => string;
  onChange: (states: BulkState[]) => void;
  /** Whether the person has stopped it: the current item is finished, the rest are skipped. */
  stopped: () => boolean;
}

/** Processes items one after another, and reports after each. A failed item does not stop the others. */
export async function runBulk<Item>(work: BulkWork<Item>): Promise<BulkState[]> {
  const { items, run, problemText, onChange, stopped } = work;
  const states: BulkState[] = items.map(() => ({ state: 'waiting' }));
  const put = (place: number, state: BulkState) => {
    states[place] = state;
    onChange([...states]);
  };
  for (const [place, item] of items.entries()) {
    if (stopped()) {
      put(place, { state: 'skipped' });
      continue;
    }
    put(place, { state: 'running' });
    try {
      await run(item);
      put(place, { state: 'done' });
    } catch (error) {
      put(place, { state: 'failed', problem: problemText(error) });
    }
  }
  return states;
}

/** How many items are in a state. */
export const countOf = (states: readonly BulkState[], ...wanted: BulkState['state'][]): number =>
  states.filter(({ state }) => wanted.includes(state)).length;
