import { expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

it.each(['/', '/topups/queue', '/topups?status=PENDING', '/a//b', '/%E0%B8%81', '/topups#slip'])(
  '%j is on this site',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%6aavascript:alert(1)',
  ' /topups',
  '/\tdeposit',
  '/%0d%0aSet-Cookie:x',
  '/%',
  '/signin',
  '/signin?redirect=/signin',
  '',
  `/${'a'.repeat(600)}`,
  undefined,
  7,
  ['/topups'],
])('%j is not', (target) => expect(safePath(target)).toBeNull());
