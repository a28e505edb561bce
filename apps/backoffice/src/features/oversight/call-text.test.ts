import { expect, it } from 'vitest';
import { callText, looksAtAnHour } from './call-text.ts';

it('says what providers call in words, with the path behind it', () => {
  expect(callText({ path: 'stake', isOutgoing: false })).toBe('เดิมพัน (stake)');
  expect(callText({ path: 'transaction/win', isOutgoing: false })).toBe('ได้เงิน (transaction/win)');
  expect(callText({ path: 'report/rounds', isOutgoing: true })).toContain('report/rounds');
  expect(callText({ path: 'constructor', isOutgoing: false })).toBe('constructor');
});

it('knows which searches look at an hour', () => {
  expect(looksAtAnHour({})).toBe(false);
  expect(looksAtAnHour({ providerId: '1' })).toBe(true);
  expect(looksAtAnHour({ outcome: 'ok' })).toBe(true);
  expect(looksAtAnHour({ providerId: '1', outcome: 'refused' })).toBe(false);
  expect(looksAtAnHour({ providerId: '1', ref: 'round-1' })).toBe(false);
});
