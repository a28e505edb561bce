import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from './draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('deletes drafts and nothing else', () => {
  const storage: Record<string, unknown> = {
    'salung.typed.deposit': '"500"',
    'salung.typed.phone': '"081"',
    other: 'x',
  };
  Object.defineProperty(storage, 'removeItem', {
    value: (name: string) => Reflect.deleteProperty(storage, name),
  });
  vi.stubGlobal('sessionStorage', storage);
  clearDrafts();
  expect(storage).toEqual({ other: 'x' });
});

it('does not fail in a browser without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(clearDrafts).not.toThrow();
});
