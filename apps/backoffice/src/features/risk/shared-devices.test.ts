import { expect, it } from 'vitest';
import { sharedOf } from './shared-devices.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const session = (address: string | null, userAgent: string | null, hour: number) => ({
  address,
  userAgent,
  lastSeenAt: at(hour),
});

it('finds what both signed in with, with the last time of either, the latest first', () => {
  const left = [session('1.1.1.1', 'A', 1), session('1.1.1.1', 'A', 5), session('2.2.2.2', 'B', 3)];
  const right = [session('2.2.2.2', 'C', 9), session('1.1.1.1', 'A', 2)];
  expect(sharedOf(left, right, 'address')).toEqual([
    { value: '2.2.2.2', lastSeenAt: [at(3), at(9)] },
    { value: '1.1.1.1', lastSeenAt: [at(5), at(2)] },
  ]);
  expect(sharedOf(left, right, 'userAgent')).toEqual([{ value: 'A', lastSeenAt: [at(5), at(2)] }]);
});

it('what is unknown of both is nothing that they share', () => {
  expect(sharedOf([session(null, null, 1)], [session(null, null, 2)], 'address')).toEqual([]);
});
