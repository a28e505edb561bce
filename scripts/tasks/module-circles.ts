import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';

/**
 * Modules that need each other in a circle, however many files lie between: none of them can be understood, tested or removed
 * alone. Types count as well. A module that tells others without knowing them does so through `module.ts` and the registry.
 */

/** The modules that each module imports, and where. */
export type Imports = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads what the files of each folder in `folder` import of the other folders; tests may import anything. */
export function importsOf(folder: string): Imports {
  const imports = new Map<string, Map<string, string>>();
  for (const file of globSync('*/**/*.ts', { cwd: folder, ignore: ['**/*.test.ts', '**/testing*.ts'] })) {
    const module = file.slice(0, file.indexOf('/'));
    const others = imports.get(module) ?? new Map<string, string>();
    imports.set(module, others);
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const [other = '', rest] = path.posix
        .normalize(path.posix.join(path.posix.dirname(file), fileName))
        .split('/');
      if (rest !== undefined && other !== '..' && other !== module && !others.has(other))
        others.set(other, file);
    }
  }
  return imports;
}

/** The shortest circle through each module that is in one, each circle once, as `a → b → a (file, file)`. */
export function circlesIn(imports: Imports): string[] {
  const found = new Map<string, string>();
  for (const start of imports.keys()) {
    const circle = shortest(imports, start);
    if (!circle) continue;
    const files = circle.map((module, at) => imports.get(module)?.get(circle[at + 1] ?? start));
    found.set([...circle].sort().join(' '), `${[...circle, start].join(' → ')} (${files.join(', ')})`);
  }
  return [...found.values()];
}

/** The modules of the shortest way from one back to itself. */
function shortest(imports: Imports, start: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** @throws Error naming each circle */
export async function assertNoCircles(folder: string): Promise<void> {
  const circles = circlesIn(importsOf(folder));
  if (circles.length > 0) throw new Error(circles.join('\n'));
}
