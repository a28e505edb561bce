import { expect, it } from 'vitest';
import { agoText } from './ago.ts';

const now = Date.parse('2026-05-11T12:00:00Z');

it.each([
  ['2026-05-11T12:00:30Z', 'this minute'],
  ['2026-05-11T11:55:00Z', '5 minutes ago'],
  ['2026-05-11T11:00:01Z', '59 minutes ago'],
  ['2026-05-11T09:01:00Z', '2 hours ago'],
])('%s was %s', (at, text) => expect(agoText(at, now, 'en')).toBe(text));
