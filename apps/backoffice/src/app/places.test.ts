import { expect, test } from 'vitest';
import { generalKeys, queueKeys } from '../lib/shortcuts.ts';
import { allPlaces, placeAt, placesFor } from './places.ts';

test('every place and every shortcut has a key of its own', () => {
  const places = allPlaces.map(({ key }) => key);
  expect(new Set(places).size).toBe(places.length);
  const keys: string[] = [...queueKeys, ...generalKeys].flatMap((shortcut) => [...shortcut.keys]);
  expect(new Set(keys).size).toBe(keys.length);
  // It begins a sequence.
  expect(keys).not.toContain('g');
});

test('an address belongs to the line of the navigation that leads there', () => {
  expect(placeAt('/')).toBe('/');
  expect(placeAt('/topups')).toBe('/topups');
  expect(placeAt('/topups/queue')).toBe('/topups/queue');
  expect(placeAt('/players/0198')).toBe('/players');
  expect(placeAt('/players/changes')).toBe('/players/changes');
  expect(placeAt('/banks/suspense')).toBe('/banks/deposit');
  expect(placeAt('/house/trial-balance')).toBe('/house');
  expect(placeAt('/nowhere')).toBeUndefined();
});

test('a tab belongs to a place that whoever sees the tab sees too', () => {
  for (const { tabOf, permission } of allPlaces) {
    if (tabOf) expect(allPlaces.find(({ to }) => to === tabOf)?.permission).toBe(permission);
  }
});

test('everybody has the overview, and what their permissions open', () => {
  expect(placesFor([]).map(({ to }) => to)).toEqual(['/']);
  expect(placesFor(['audit:read']).map(({ to }) => to)).toEqual(['/', '/audit']);
});
