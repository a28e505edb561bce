import type { Permission } from '@salung/contract';
import { expect, it } from 'vitest';
import { activeSince, groupByItem, MAX_NAMED, visibleTo, withoutSelf } from './state.ts';

const people = Array.from({ length: MAX_NAMED + 1 }, (_, n) => ({ staffId: `s${n}`, name: `n${n}` }));

it('presence is valid for 45 seconds', () => {
  expect(activeSince(new Date('2026-05-11T03:00:45Z'))).toEqual(new Date('2026-05-11T03:00:00Z'));
});

it('rows become items, each person once and in order', () => {
  const row = (id: string, staffId: string) => ({ kind: 'topup' as const, id, staffId, name: staffId });
  expect(groupByItem([row('a', 'x'), row('b', 'y'), row('a', 'y'), row('a', 'x')])).toMatchObject([
    { id: 'a', staff: [{ staffId: 'x' }, { staffId: 'y' }] },
    { id: 'b', staff: [{ staffId: 'y' }] },
  ]);
});

it('nobody is told of themselves, nor of more than ten', () => {
  expect(withoutSelf(people, 's0')).toEqual(people.slice(1));
  expect(withoutSelf(people, 'elsewhere')).toEqual(people.slice(0, MAX_NAMED));
});

it('nobody without the permission of the list is told anything', () => {
  const person = { id: 's0', permissions: new Set<Permission>(['withdraw:read']) };
  const staff = people.slice(0, 2);
  expect(visibleTo(person, { kind: 'topup', id: 'a', staff })).toBeUndefined();
  expect(visibleTo(person, { kind: 'withdrawal', id: 'a', staff })).toEqual({
    kind: 'withdrawal',
    id: 'a',
    staff: people.slice(1, 2),
  });
});
