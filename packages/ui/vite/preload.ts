import { type CallName, calls as contract } from '@salung/contract';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { EarlyPage, EarlyTable } from './early-table.ts';
import { type EarlyCall, type Pages, readPages } from './pages.ts';
import { compileScript } from './script.ts';

export interface PreloadOptions {
  /** Module that exports the app's `router`, relative to the app. */
  router: string;
  /** Id of the route that lets only those who are signed in get beyond. */
  guard: string;
  /** Modules that they need on every page besides what its routes say, as they are imported. */
  members?: string[];
  /** Calls that are made before the app is there: on every page, and for those who are signed in. */
  calls?: CallName[];
  memberCalls?: CallName[];
  /** The one of them that tells who is signed in. */
  person?: CallName;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Addresses of what a chunk needs and the app's own files don't bring: itself and what it imports. */
function filesOf(bundle: Bundle, chunk: Chunk, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const add = ({ fileName, imports, moduleIds }: Chunk) => {
    if (known.has(fileName) || found.has(fileName)) return;
    // One of styles alone goes into the one style sheet, and there is no such file in the end.
    if (!moduleIds.every((id) => /\.css$/.test(id))) found.add(fileName);
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(chunk);
  return [...found].map((name) => `/${name}`);
}

const pathOf = (call: CallName): string => contract[call].path;

/** The address of a call that a page begins with, as the client asks for it. */
function addressOf(asked: EarlyCall): string {
  if (typeof asked === 'string') return pathOf(asked as CallName);
  const { call, params = {}, query = {} } = asked;
  const path = pathOf(call as CallName).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const fields = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path;
}

/** What is not empty, under its name. */
const some = <Name extends string, One>(name: Name, list: One[]) =>
  (list.length > 0 ? { [name]: list } : {}) as { [key in Name]?: One[] };

function tableOf(
  bundle: Bundle,
  { root, pages }: Pages,
  options: PreloadOptions,
  members: string[],
): EarlyTable {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set(entry ? [entry.fileName, ...entry.imports] : []);
  const files: string[] = [];
  /** Places in the list of files of what those modules need. */
  const placesOf = (modules: string[]): number[] => {
    const needed = modules.flatMap((id) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`No built file has ${id}`);
      return filesOf(bundle, chunk, known);
    });
    for (const file of needed) if (!files.includes(file)) files.push(file);
    return [...new Set(needed)].map((file) => files.indexOf(file));
  };
  const early = pages.map(
    ({ path, within, modules, memberModules, calls }): EarlyPage => ({
      path,
      ...(within.includes(options.guard) ? { membersOnly: true } : {}),
      ...some('files', placesOf(modules)),
      ...some('memberFiles', placesOf(memberModules)),
      ...some('calls', calls.map(addressOf)),
    }),
  );
  return {
    files,
    pages: early.filter((page) => page.files ?? page.memberFiles),
    memberFiles: placesOf([...root.memberModules, ...members]),
    calls: (options.calls ?? []).map(pathOf),
    memberCalls: (options.memberCalls ?? []).map(pathOf),
    ...(options.person ? { person: pathOf(options.person) } : {}),
  };
}

interface Preload extends Plugin {
  api: {
    /** Whether a module is loaded around every page for who is signed in; known once files are made. */
    isForMembers: (id: string) => boolean;
  };
}

/**
 * Has the browser fetch what it will surely need together with the app's own script: the files of the address that is
 * opened, and the answers to the first calls. A small script of its own asks for them, since they depend on the address
 * and on who is there. The Thai fonts too, so that text settles before anyone reads it.
 */
export function preload(options: PreloadOptions): Preload {
  let reading: Promise<Pages>;
  let pages: Pages;
  let root = '';
  let script = '';
  return {
    name: 'preload',
    apply: 'build',
    api: { isForMembers: (id) => pages.root.memberModules.includes(id) },
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      reading = readPages(root, options.router);
      // Its failure is that of the build, where it is needed.
      reading.catch(() => undefined);
    },
    async renderStart() {
      pages = await reading;
    },
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const members = (options.members ?? []).map(async (source) => {
          const resolved = await this.resolve(source, `${root}/index.html`);
          return resolved?.id ?? source;
        });
        const table = tableOf(bundle, pages, options, await Promise.all(members));
        const source = await compileScript('early-entry.ts', table);
        script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
        // For tools; the server does not give it away.
        this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(table) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => /prompt-thai-\d+-normal.*\.woff2$/.test(name));
        const links = fonts.map(
          (name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head',
          }),
        );
        // Before the styles: a script after them waits for them.
        const first: HtmlTagDescriptor = {
          tag: 'script',
          attrs: { src: `/${script}` },
          injectTo: 'head-prepend',
        };
        return [first, ...links];
      },
    },
  };
}
