import { expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

it.each(['/', '/deposit', '/statement?from=2025-11-20', '/a//b', '/%E0%B8%81', '/deposit#slip'])(
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
  ' /deposit',
  '/\tdeposit',
  '/%0d%0aSet-Cookie:x',
  '/%',
  '/signin',
  '/signin?redirect=/signin',
  '/register/',
  '',
  `/${'a'.repeat(600)}`,
  undefined,
  7,
  ['/deposit'],
])('%j is not', (target) => expect(safePath(target)).toBeNull());
