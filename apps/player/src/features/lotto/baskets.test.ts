import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from './basket.ts';

const storage = new Map<string, string>();
const line = (number: string, stake = 500): Line => ({ type: 'top2', number, stake });
const round = { roundId: 'round', planId: 1 };

/** As after a reload: nothing is known but what is stored. */
const load = async () => {
  vi.resetModules();
  return import('./baskets.ts');
};

beforeEach(() => {
  storage.clear();
  const kept = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  };
  // Like a real storage, it has its entries as own properties.
  const keys = () => [...storage.keys()];
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, {
      ownKeys: keys,
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a basket', () => {
  it('is there after a reload for the player who filled it, and for nobody else', async () => {
    const before = await load();
    before.fillBasket('hanoi', 'a', round, [line('12')]);
    const { basketOf, adoptBaskets } = await load();
    expect(basketOf('hanoi', 'a')?.lines).toEqual([line('12')]);
    // The player leaves, and the next one signs in.
    adoptBaskets('a');
    adoptBaskets(null);
    expect(basketOf('hanoi', null)).toBeNull();
    adoptBaskets('b');
    expect(basketOf('hanoi', 'b')).toBeNull();
    expect(basketOf('hanoi', 'a')?.lines).toEqual([line('12')]);
  });
  it('of a guest goes to the player who signs in, of every market and once', async () => {
    const before = await load();
    before.fillBasket('hanoi', 'a', round, [line('12')]);
    before.setBasket('lao', null, { ...round, planId: 2, note: 'ของแม่', lines: [line('34')] });
    before.fillBasket('hanoi', null, round, [line('12'), line('56')]);
    const { adoptBaskets, basketOf } = await load();
    adoptBaskets('a');
    expect(basketOf('hanoi', 'a')?.lines).toEqual([line('12', 1_000), line('56')]);
    expect(basketOf('lao', 'a')).toEqual({ ...round, planId: 2, note: 'ของแม่', lines: [line('34')] });
    expect([basketOf('hanoi', null), basketOf('lao', null)]).toEqual([null, null]);
    adoptBaskets(null);
    adoptBaskets('b');
    expect(basketOf('lao', 'b')).toBeNull();
  });
  it('that is filled stays one of its earlier round', async () => {
    const { basketOf, fillBasket } = await load();
    fillBasket('hanoi', 'a', round, [line('12')]);
    fillBasket('hanoi', 'a', { roundId: 'next', planId: 1 }, [line('34')]);
    expect(basketOf('hanoi', 'a')).toMatchObject({ roundId: 'round', lines: [line('12'), line('34')] });
  });
  it('is told to whoever shows it, and leaves nothing behind once it is empty', async () => {
    const { setBasket, watchBaskets } = await load();
    const told = vi.fn();
    const stop = watchBaskets(told);
    setBasket('hanoi', 'a', { ...round, note: '', lines: [line('12')] });
    setBasket('hanoi', 'a', { ...round, note: '', lines: [] });
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    setBasket('hanoi', 'a', { ...round, note: '', lines: [] });
    expect(told).toHaveBeenCalledTimes(2);
    expect([...storage.keys()]).toEqual([]);
  });
});
