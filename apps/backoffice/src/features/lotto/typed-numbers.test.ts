import { expect, it } from 'vitest';
import { readNumbers } from './typed-numbers.ts';

it('reads numbers however people part them, each once, also in Thai digits', () => {
  expect(readNumbers(' 123, 45/678-009\n๑๒๓ 45', ['top3', 'top2'])).toEqual({
    ok: true,
    numbers: ['123', '45', '678', '009'],
  });
});

it.each([
  ['', 'none'],
  [' , / ', 'none'],
  ['12a', 'not-numbers'],
  ['1234', 'no-such-length'],
  ['12 1', 'no-such-length'],
  [Array.from({ length: 201 }, (_, at) => String(at).padStart(3, '0')).join(' '), 'too-many'],
])('refuses %j', (typed, why) => {
  expect(readNumbers(typed, ['top3', 'bottom2'])).toEqual({ ok: false, why });
});

it('takes only the lengths of the chosen bet type', () => {
  expect(readNumbers('45', ['top3']).ok).toBe(false);
  expect(readNumbers('7', ['runTop']).ok).toBe(true);
});
