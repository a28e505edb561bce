/**
 * Compiles one workspace's texts: `node ../ui/scripts/messages.ts [folder]`, the folder holding `messages/{th,en}.json`
 * and `project.inlang/settings.json` (default: the current one). Writes `src/paraglide/`.
 *
 * Unlike the compiler's own command it fails if a text is missing in a language (the compiler would silently use the other
 * language) or if nothing was compiled, skips the work if nothing has changed, and replaces the result atomically, so
 * that parallel builds never see half of it. What is compiled is then written shorter, since every page loads hundreds
 * of texts: as the compiler writes them, choosing the language weighs more than what many of them say.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { joinWords } from '../src/text/whole-words.ts';

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
  for (const [, input = ''] of (en[key] ?? '').matchAll(/\[(\w+)\?/g)) {
    if (!holes(en[key] ?? '').includes(input))
      differing.push(`${key} counts ${input}, which it does not say`);
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
  .update(readFileSync(join(import.meta.dirname, '../src/text/whole-words.ts')))
  .digest('hex');
const stampFile = join(out, '.stamp');
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) process.exit(0);

/** The whole of what texts need while an app runs; the compiler's own also chooses languages by addresses and cookies. */
const runtime = `
let get = () => 'th';
export const getLocale = () => get();
export const overwriteGetLocale = (by) => {
  get = by;
};

/** A text: a string, or a function of its inputs. */
export const say = (th, en) => (inputs, options) => {
  const text = (options?.locale ?? get()) === 'en' ? en : th;
  return typeof text === 'string' ? text : text(inputs);
};
`;
const runtimeTypes = `
export type Locale = 'th' | 'en';
export type LocalizedString = string & { readonly __brand: 'LocalizedString' };
export type MessageMetadata<Inputs, Options, Markup> = {
  readonly __paraglide?: { inputs: Inputs; options: Options; markup: Markup };
};
export const getLocale: () => Locale;
export const overwriteGetLocale: (by: () => Locale) => void;
`;

/**
 * `{count} [count?line is|lines are]`, or `line[count?|s]`, says the first where the input is 1, and the second otherwise. Thai has no plural, and what the compiler
 * makes of its own variants is longer.
 */
const numbered = (text: string): string =>
  text.replace(
    /\[(\w+)\?([^|\]]*)\|([^\]]*)\]/g,
    (_, input, one, more) => `\${i?.${input} == 1 ? \`${one}\` : \`${more}\`}`,
  );

/** @throws Error where the compiler writes texts in another form than the one known here */
function shorten(file: string): void {
  const code = readFileSync(file, 'utf8');
  const textIn = (locale: string): string => {
    const form = new RegExp(
      `^const ${locale}_.* \\((i?)\\) => \\{\\n\\treturn .*? \\((\`[^]*?\`)\\)\\n\\};?$`,
      'm',
    );
    const [, input, text] = form.exec(code) ?? [];
    if (!text) throw new Error(`${file} is compiled in another form`);
    return input ? `(i) => ${text}` : text;
  };
  const [, name] = /^export const (\w+) = /m.exec(code) ?? [];
  if (!name) throw new Error(`${file} exports no text`);
  const short = `export const ${name} = /*#__PURE__*/ say(${joinWords(textIn('th'))}, ${numbered(textIn('en'))});`;
  writeFileSync(file, `import { say } from '../runtime.js';\n\n${short}\n`);
}

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
  for (const file of readdirSync(join(fresh, 'messages'))) {
    if (file.endsWith('.js') && file !== '_index.js') shorten(join(fresh, 'messages', file));
  }
  for (const name of ['server', 'registry']) {
    for (const kind of ['js', 'd.ts']) rmSync(join(fresh, `${name}.${kind}`));
  }
  writeFileSync(join(fresh, 'runtime.js'), runtime.trimStart());
  writeFileSync(join(fresh, 'runtime.d.ts'), runtimeTypes.trimStart());
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
