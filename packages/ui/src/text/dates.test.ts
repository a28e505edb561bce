import { expect, it } from 'vitest';
import { recently, weekdayShort } from './dates.ts';

const now = '2026-01-01T01:00:00+07:00';

it.each([
  ['2026-01-01T00:30:00+07:00', '1 ม.ค. 00:30'],
  ['2025-12-31T23:59:00+07:00', '31 ธ.ค. 2568'],
])('%s was %s', (at, text) => expect(recently(at, now)).toBe(text));

it('abbreviates the days of the week so that seven fit next to each other', () => {
  const days = ['22', '23', '24', '25', '26', '27', '28'].map((day) =>
    weekdayShort(`2026-11-${day}T12:00:00+07:00`),
  );
  expect(days).toEqual(['อา', 'จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส']);
});
