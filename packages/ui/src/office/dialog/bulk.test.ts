import { expect, it } from 'vitest';
import { type BulkState, countOf, runBulk } from './bulk.ts';

const problemText = (error: unknown) => (error instanceof Error ? error.message : '?');

it('processes every item once, in order, and goes on after a failed one', async () => {
  const begun: string[] = [];
  const seen: string[] = [];
  const states = await runBulk({
    items: ['a', 'b', 'c'],
    run: async (item) => {
      begun.push(item);
      if (item === 'b') throw new Error('was decided already');
    },
    problemText,
    onChange: (now) => seen.push(now.map(({ state }) => state).join()),
    stopped: () => false,
  });
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(states).toEqual([
    { state: 'done' },
    { state: 'failed', problem: 'was decided already' },
    { state: 'done' },
  ]);
  expect(seen[0]).toBe('running,waiting,waiting');
  expect(countOf(states, 'done')).toBe(2);
});

it('finishes the current item and skips the rest when it is stopped', async () => {
  let stop = false;
  const begun: string[] = [];
  const states: BulkState[] = await runBulk({
    items: ['a', 'b', 'c'],
    run: async (item) => {
      begun.push(item);
      stop = true;
    },
    problemText,
    onChange: () => {},
    stopped: () => stop,
  });
  expect(begun).toEqual(['a']);
  expect(countOf(states, 'skipped')).toBe(2);
});
