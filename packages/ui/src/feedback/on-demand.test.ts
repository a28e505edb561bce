import { expect, test } from 'vitest';
import { onDemand } from './on-demand.ts';

test('loads once, and notifies its subscribers', async () => {
  let asked = 0;
  const source = onDemand(async () => ++asked);
  let told = 0;
  const stop = source.subscribe(() => told++);
  expect(source.now()).toBeUndefined();
  await Promise.all([source.load(), source.load()]);
  await source.load();
  expect(source.now()).toBe(1);
  expect({ asked, told }).toEqual({ asked: 1, told: 1 });
  stop();
});

test('a failed load is retried', async () => {
  let there = false;
  const source = onDemand(async () => {
    if (!there) throw new Error('no network');
    return 'it';
  });
  await expect(source.load()).rejects.toThrow('no network');
  expect(source.now()).toBeUndefined();
  there = true;
  await source.load();
  expect(source.now()).toBe('it');
});
