import { expect, test } from 'vitest';
import { newKey } from './agent.ts';

test('a key is 32 bytes in base64url, another one each time', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(keys).size).toBe(200);
});
