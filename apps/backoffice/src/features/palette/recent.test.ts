import { expect, test } from 'vitest';
import { noteRecent, type Recent, recentOf } from './recent.ts';

function storageWith(initial: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(initial));
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    removeItem: (key) => kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  };
}
const thing = (id: string, kind: Recent['kind'] = 'player'): Recent => ({ kind, id, label: id, beside: '' });

test('the newest five are kept, each once, of one person', () => {
  const storage = storageWith();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) noteRecent('me', thing(id), storage);
  noteRecent('me', thing('b', 'topup'), storage);
  expect(recentOf('me', storage).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'topup b',
    'player b',
    'player f',
    'player e',
    'player d',
  ]);
  expect(recentOf('other', storage)).toEqual([]);
});

test('an invalid stored list counts as empty', () => {
  for (const text of ['{', '{}', '[1,null,{"kind":"player"}]']) {
    expect(recentOf('me', storageWith({ 'recent:me': text }))).toEqual([]);
  }
});
