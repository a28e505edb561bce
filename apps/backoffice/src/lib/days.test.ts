import { expect, it } from 'vitest';
import { presetDays } from './days.ts';

// 01:30 in Bangkok on the 1st of March.
const now = Date.parse('2025-02-28T18:30:00Z');

it.each([
  ['today', '2025-03-01', '2025-03-01'],
  ['yesterday', '2025-02-28', '2025-02-28'],
  ['week', '2025-02-23', '2025-03-01'],
  ['month', '2025-01-31', '2025-03-01'],
] as const)('%s is from %s to %s', (preset, from, to) =>
  expect(presetDays(preset, now)).toEqual({ from, to }),
);
