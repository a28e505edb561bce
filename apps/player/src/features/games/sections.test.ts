import { expect, it } from 'vitest';
import { inOrder, sectionsOf } from './sections.ts';
import type { Game } from './types.ts';

const game = (id: number, fields: Partial<Game> = {}): Game => ({
  id,
  providerId: 1,
  providerCode: 'house',
  code: `game-${id}`,
  nameTh: `เกม ${id}`,
  nameEn: `Game ${id}`,
  type: 'slot',
  picture: null,
  rtp: null,
  volatility: null,
  minStake: null,
  maxStake: null,
  tags: [],
  isNew: false,
  hasDemo: true,
  ...fields,
});
const many = Array.from({ length: 24 }, (_, place) =>
  game(place + 1, { type: place % 2 ? 'table' : 'slot', isNew: place === 3 }),
);
const types = ['slot', 'table'] as const;
const none = { recent: [], favourites: [] };
const kindsOf = (...args: Parameters<typeof sectionsOf>) => sectionsOf(...args).map(({ kind }) => kind);

it('shows few games in one grid, after those that the player continues', () => {
  const few = many.slice(0, 4);
  expect(kindsOf(few, 4, types, none)).toEqual(['all']);
  expect(kindsOf(few, 4, types, { recent: few, favourites: few })).toEqual(['recent', 'all']);
  expect(kindsOf([], 0, types, none)).toEqual(['all']);
});

it('shows many games in rows: own, popular, new, and one for each type', () => {
  expect(kindsOf(many, 1000, types, none)).toEqual(['popular', 'new', 'type', 'type']);
  expect(kindsOf(many, 1000, types, { recent: many, favourites: many }).slice(0, 3)).toEqual([
    'recent',
    'favourites',
    'popular',
  ]);
  const old = many.map((each) => ({ ...each, isNew: false }));
  expect(kindsOf(old, 1000, types, none)).not.toContain('new');
});

it('names only the types that have games, in a fixed order', () => {
  expect(inOrder(['crash', 'slot'])).toEqual(['slot', 'crash']);
  expect(inOrder([])).toEqual([]);
  // Also those that none of the first games is of.
  const sections = sectionsOf(many, 1000, ['slot', 'sport'], none);
  expect(sections.filter(({ kind }) => kind === 'type')).toEqual([
    { kind: 'type', type: 'slot' },
    { kind: 'type', type: 'sport' },
  ]);
});
