import { expect, it } from 'vitest';
import { clockText } from './CountDown.tsx';

it.each([
  [0, '00:00'],
  [-5000, '00:00'],
  [1, '00:01'],
  [59_999, '01:00'],
  [15 * 60_000, '15:00'],
  [3_723_000, '1:02:03'],
])('%d ms left is %s', (ms, text) => expect(clockText(ms)).toBe(text));
