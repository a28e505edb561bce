/**
 * Compiles one workspace's texts: `node ../ui/scripts/messages.ts [folder]`, the folder holding `messages/{th,en}.json`
 * and `project.inlang/settings.json` (default: the current one). Writes `src/paraglide/`.
 *
 * Unlike the compiler's own command it fails if a text is missing in a language (the compiler would silently use the other
 * language) or if nothing was compiled, skips the work if nothing has changed, and replaces the result atomically, so
 * that parallel builds never see half of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';

const root = resolve(process.argv[2] ?? '.');
const out = join(root, 'src/paraglide');
const project = join(root, 'project.inlang');

function texts(locale: string): Record<string, string> {
  const all: unknown = JSON.parse(readFileSync(join(root, 'messages', `${locale}.json`), 'utf8'));
  return Object.fromEntries(
    Object.entries(all as Record<string, string>).filter(([key]) => key !== '$schema'),
  );
}

const th = texts('th');
const en = texts('en');
const keys = Object.keys(th);
const differing = [
  ...keys.filter((key) => !(key in en)).map((key) => `${key} is missing in en.json`),
  ...Object.keys(en)
    .filter((key) => !(key in th))
    .map((key) => `${key} is missing in th.json`),
];
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
for (const key of keys) {
  if (key in en && holes(th[key] ?? '').join() !== holes(en[key] ?? '').join()) {
    differing.push(`${key} has other placeholders in en.json`);
  }
}
if (differing.length > 0) {
  console.error(`Texts of ${root}:\n  ${differing.join('\n  ')}`);
  process.exit(1);
}

const stamp = createHash('sha256')
  .update(JSON.stringify([th, en]))
  .update(readFileSync(join(project, 'settings.json')))
  .update(readFileSync(import.meta.filename))
  .digest('hex');
const stampFile = join(out, '.stamp');
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) process.exit(0);

const fresh = `${out}.${process.pid}`;
const old = `${fresh}.old`;
try {
  await compile({
    project,
    outdir: fresh,
    strategy: ['globalVariable', 'baseLocale'],
    emitTsDeclarations: true,
    emitReadme: false,
    emitPrettierIgnore: false,
  });
  const index = readFileSync(join(fresh, 'messages/_index.js'), 'utf8');
  const compiled = [...index.matchAll(/^export \*|^export \{/gm)].length;
  if (compiled < keys.length) throw new Error(`${compiled} of ${keys.length} texts were compiled in ${root}`);
  writeFileSync(join(fresh, '.stamp'), stamp);
  mkdirSync(join(root, 'src'), { recursive: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(fresh, out);
} finally {
  rmSync(fresh, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });
  rmSync(join(project, 'README.md'), { force: true });
}
// The compiler leaves a connection attempt open, whose timeout this process would wait for.
process.exit(0);
