import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const catalogues = globSync('{apps,packages}/*/messages/th.json', { cwd: root }).map((file) =>
  join(root, dirname(dirname(file))),
);

function texts(workspace: string, locale: string): Record<string, string> {
  const { $schema: _, ...rest } = JSON.parse(
    readFileSync(join(workspace, 'messages', `${locale}.json`), 'utf8'),
  ) as Record<string, string>;
  return rest;
}

function source(workspace: string): string {
  return globSync('src/**/*.{ts,tsx}', { cwd: workspace })
    .filter((file) => !file.includes('paraglide'))
    .map((file) => readFileSync(join(workspace, file), 'utf8'))
    .join('\n');
}

it('finds the catalogues', () => expect(catalogues.length).toBeGreaterThanOrEqual(2));

describe.each(catalogues)('texts of %s', (workspace) => {
  const th = texts(workspace, 'th');
  const en = texts(workspace, 'en');

  it('are complete in both languages', () => {
    expect(existsSync(join(workspace, 'project.inlang/settings.json'))).toBe(true);
    expect(Object.keys(en).sort()).toEqual(Object.keys(th).sort());
    expect(Object.entries({ ...th, ...en }).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('are Thai where Thai is meant', () => {
    const foreign = Object.entries(th).filter(([, text]) => !/[\u0e00-\u0e7f]/.test(text));
    // Names and signs that are the same in both languages.
    expect(foreign.filter(([key, text]) => text !== en[key])).toEqual([]);
    expect(
      Object.entries(en).filter(([key, text]) => /[\u0e00-\u0e7f]/.test(text) && text !== th[key]),
    ).toEqual([]);
  });

  it('are all used, and every used one is there', () => {
    const code = source(workspace);
    const used = new Set([...code.matchAll(/\bm\.([a-z]\w*)/g)].map((match) => match[1]));
    expect(Object.keys(th).filter((key) => !used.has(key))).toEqual([]);
    expect([...used].filter((key) => key && !(key in th))).toEqual([]);
  });

  it('have one word for one thing, that of docs/glossary.md', () => {
    /** Words of other places for turnover, notes about something, crash games and lengths of time. */
    const refused = /เทิร์น(?!โอเวอร์)|โน้ต|(?:เขียน|เพิ่ม)บันทึก|บันทึกใหม่|เกมกราฟ|ครัช|\}:\{\w+\} นาที/;
    expect(Object.entries(th).filter(([, text]) => refused.test(text))).toEqual([]);
  });

  it('have a space between a name and the verb after it, which Thai has nowhere else', () => {
    // The placeholders of a question are phrases of ours, not names.
    const phrases = new Set(['action']);
    const joined = Object.entries(th).filter(([, text]) =>
      [...text.matchAll(/\{(\w+)\}[\u0e00-\u0e7f]/g)].some(([, name = '']) => !phrases.has(name)),
    );
    expect(joined).toEqual([]);
  });
});

it('no input is of a type that browsers draw in their own style and language', () => {
  const files = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root }).map((file) => join(root, file));
  const foreign = /type="(?:date|time|datetime-local|month|week|color|range)"|<datalist\b/;
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => foreign.test(readFileSync(file, 'utf8')))).toEqual([]);
});
