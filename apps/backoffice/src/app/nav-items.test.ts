import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../../packages/client/test/addresses.ts';
import { generalKeys, queueKeys } from '../lib/shortcuts.ts';

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());
const nav = () => import('./nav-items.ts');

test('every item and every shortcut has a unique key', async () => {
  const items = (await nav()).navItems.map(({ key }) => key);
  expect(new Set(items).size).toBe(items.length);
  const keys: string[] = [...queueKeys, ...generalKeys].flatMap((shortcut) => [...shortcut.keys]);
  expect(new Set(keys).size).toBe(keys.length);
  // It begins a sequence.
  expect(keys).not.toContain('g');
});

test('an address belongs to the line of the navigation that leads there', async () => {
  const { itemAt } = await nav();
  expect(itemAt('/')).toBe('/');
  expect(itemAt('/topups')).toBe('/topups');
  expect(itemAt('/topups/queue')).toBe('/topups/queue');
  expect(itemAt('/players/0198')).toBe('/players');
  expect(itemAt('/players/changes')).toBe('/players/changes');
  expect(itemAt('/banks/suspense')).toBe('/banks/deposit');
  expect(itemAt('/house/trial-balance')).toBe('/house');
  expect(itemAt('/rounds')).toBe('/games');
  expect(itemAt('/nowhere')).toBeUndefined();
});

test('a tab belongs to an item that whoever sees the tab sees too', async () => {
  const { navItems } = await nav();
  for (const { to, tabOf, permission } of navItems) {
    if (tabOf)
      expect(
        navItems.find((item) => item.to === tabOf),
        to,
      ).toMatchObject({ permission });
  }
});

test('everybody has the overview, and what their permissions open', async () => {
  const { itemsFor } = await nav();
  const everybody = itemsFor([]);
  expect(everybody.map(({ to }) => to)).toContain('/');
  expect(everybody.filter(({ permission }) => permission)).toEqual([]);
  const auditors = itemsFor(['audit:read']).filter((item) => !everybody.includes(item));
  expect(auditors.map(({ to }) => to)).toEqual(['/audit']);
});

test('whoever may not see the page of an item reaches the pages that belong to it', async () => {
  const { itemsFor } = await nav();
  const gateways = (...permissions: string[]) =>
    itemsFor(permissions)
      .filter(({ key }) => key === 'q')
      .map(({ to }) => to);
  expect(gateways('gateway:read', 'agent:read')).toEqual(['/gateways']);
  expect(gateways('agent:read')).toEqual(['/adb-channels']);
  expect(gateways('withdraw:read')).toEqual(['/payouts']);
  expect(gateways('slip-service:read')).toEqual(['/gateways/slip-services']);
  expect(gateways('player:read')).toEqual([]);
});

test('no two items of a group share a place, and what waits for staff comes first', async () => {
  const { navGroups } = await nav();
  for (const { items } of navGroups) {
    const orders = items.map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  }
  const [first, ...others] = navGroups;
  expect(first?.items.at(0)?.to).toBe('/');
  expect(others.flatMap(({ items }) => items).filter(({ count }) => count)).toEqual([]);
});
