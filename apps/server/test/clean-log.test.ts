import { expect, it } from 'vitest';
import { assertCleanLog } from './clean-log.ts';

it('personal data, tokens and codes in the log of a test are found', () => {
  const line = (text: string) => [`{"level":30,"time":1763730000000,${text}}`];
  expect(() =>
    assertCleanLog(line('"url":"/api/topup/details/01a1f8dc-fd25-761b-b2a4-9861aa49998e"'), []),
  ).not.toThrow();
  expect(() => assertCleanLog(line('"url":"/api/admin/details/-271821-04-20"'), ['271821'])).not.toThrow();
  expect(() => assertCleanLog(line('"url":"/api/admin/details/-271821"'), ['271821'])).toThrow('a code');
  for (const [text, what] of [
    ['"url":"/x/0812345678"', 'a phone'],
    ['"msg":"to +66812345678"', 'a phone'],
    ['"msg":"account 1234567890"', 'an account number'],
    ['"msg":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x"', 'an access token'],
    ['"otp":"123456"', 'a secret under its name'],
    ['"msg":"code 482913 sent"', 'a code that was sent'],
  ] as const) {
    expect(() => assertCleanLog(line(text), ['482913']), text).toThrow(what);
  }
});
