import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Modules that know each other in a circle are one module, also where no file does. */

const folder = new URL('../src/modules/', import.meta.url).pathname;

/** What a file imports, as it says it; types, too. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((found) => found[1] ?? '');

/** The modules that each module imports. */
function knownBy(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.ts$/.test(file) || /\.test\.ts$/.test(file)) continue;
    const [module = ''] = file.split('/');
    const others = known.get(module) ?? new Set();
    known.set(module, others);
    for (const name of importsOf(readFileSync(path.join(folder, file), 'utf8'))) {
      const imported = path.relative(folder, path.join(folder, path.dirname(file), name));
      const [other = ''] = imported.split('/');
      if (other !== '..' && other !== module) others.add(other);
    }
  }
  return known;
}

/** The circles of a graph, each as the modules that it goes through. */
function circlesOf(known: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (module: string, way: readonly string[]) => {
    const from = way.indexOf(module);
    if (from >= 0) circles.push([...way.slice(from), module]);
    if (from >= 0 || done.has(module)) return;
    for (const other of known.get(module) ?? []) visit(other, [...way, module]);
    done.add(module);
  };
  for (const module of known.keys()) visit(module, []);
  return circles;
}

it('no modules know each other in a circle', () => {
  const known = knownBy();
  // What everybody knows is read from the files as it stands.
  expect(known.get('withdraw')).toContain('players');
  expect(known.get('approvals')).toContain('audit');
  expect(circlesOf(known)).toEqual([]);
});

it('notices a circle, however long, and imports of every form', () => {
  const known = new Map([
    ['settings', new Set(['approvals'])],
    ['approvals', new Set(['audit', 'staff'])],
    ['staff', new Set(['settings', 'audit'])],
    ['audit', new Set<string>()],
  ]);
  expect(circlesOf(known)).toEqual([['settings', 'approvals', 'staff', 'settings']]);
  const text =
    "import type { A } from '../a/index.ts';\nexport { b } from './b.ts';\nimport('../c/index.ts');";
  expect(importsOf(text)).toEqual(['../a/index.ts', './b.ts', '../c/index.ts']);
});
