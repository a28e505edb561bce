import { expect, it } from 'vitest';
import { shortNames } from '../vite/styles.ts';

it('names classes shortly, the same in every build, and different in every file', () => {
  const names = () => {
    const name = shortNames('/work');
    const files = Array.from({ length: 40 }, (_, place) => `/work/app/Part${place}.module.css`);
    return files.flatMap((file) => ['root', 'title', 'root'].map((each) => name(each, file)));
  };
  const all = names();
  expect(names()).toEqual(all);
  expect(new Set(all).size).toBe(80);
  expect(Math.max(...all.map(({ length }) => length))).toBe(4);
});
