import { expect, it } from 'vitest';
import { m } from '../paraglide/messages.js';
import { usualMinutes, usualWait } from './usual-wait.ts';

const since = '2026-05-13T03:00:00.000Z';
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;

it('says the usual time while it can still be true', () => {
  expect(usualWait(null, since, after(5))).toBeNull();
  expect(usualWait(3, since, after(3))).toBe(m.usual_wait({ minutes: 3 }));
  expect(usualWait(60, since, after(5))).toBe(m.usual_wait({ minutes: 60 }));
});
it('promises nothing to what has waited longer already', () => {
  expect(usualWait(3, since, after(3) + 1)).toBe(m.usual_wait_over());
  expect(usualWait(500, since, after(501))).toBe(m.usual_wait_over());
});
it('names no minutes above an hour', () => {
  expect(usualWait(61, since, after(5))).toBe(m.usual_wait_long());
  expect(usualMinutes(60)).toBe(m.usual_wait_minutes({ minutes: 60 }));
  expect(usualMinutes(701)).toBe(m.usual_wait_hours());
});
