import { type CallName, calls as contract } from '@salung/contract';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { EarlyPage, EarlyTable } from './early-table.ts';
import { type EarlyCall, type Pages, readPages } from './pages.ts';
import { compileScript } from './script.ts';

export interface PreloadOptions {
  /** Module that exports the app's `router`, relative to the app. */
  router: string;
  /** Id of the route whose children are only for signed-in people. */
  guard: string;
  /** Modules that signed-in people need on every page in addition to those of its routes, as they are imported. */
  members?: string[];
  /** Calls that are made before the app is loaded, on every page: for everybody, and for signed-in people. */
  calls?: CallName[];
  memberCalls?: CallName[];
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Browsers that are too old for the app still run the early script, which tells people so. */
const ANCIENT = 'es2015';

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Addresses of a chunk and of its imports, without those that the app loads anyway. */
function filesOf(bundle: Bundle, chunk: Chunk, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const add = ({ fileName, imports, moduleIds }: Chunk) => {
    if (known.has(fileName) || found.has(fileName)) return;
    // A chunk of nothing but styles becomes part of the style sheet, so that its file does not exist.
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

/** The address of a page's first call, as the client requests it. */
function addressOf(asked: EarlyCall): string {
  if (typeof asked === 'string') return pathOf(asked as CallName);
  const { call, params = {}, query = {} } = asked;
  const path = pathOf(call as CallName).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const fields = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path;
}

/** An object with the list under a name, or without it if the list is empty. */
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
  /** Indexes, in the list of files, of what these modules need. */
  const placesOf = (modules: string[]): number[] => {
    const needed = modules.flatMap((id) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`No built file has ${id}`);
      return filesOf(bundle, chunk, known);
    });
    for (const file of needed) if (!files.includes(file)) files.push(file);
    return [...new Set(needed)].map((file) => files.indexOf(file));
  };
  const builtPicture = (address: string): string => {
    if (!bundle[address.slice(1)]) throw new Error(`No built file is ${address}`);
    return address;
  };
  const early = pages.map(
    ({ path, within, modules, memberModules, calls, plainCalls, picture }): EarlyPage => ({
      path,
      ...(within.includes(options.guard) ? { membersOnly: true } : {}),
      ...some('files', placesOf(modules)),
      ...some('memberFiles', placesOf(memberModules)),
      ...some('calls', calls.map(addressOf)),
      ...some('plainCalls', plainCalls.map(addressOf)),
      ...(picture ? { picture: builtPicture(picture) } : {}),
    }),
  );
  return {
    files,
    pages: early.filter((page) => page.files ?? page.memberFiles),
    memberFiles: placesOf([...root.memberModules, ...members]),
    calls: (options.calls ?? []).map(pathOf),
    memberCalls: (options.memberCalls ?? []).map(pathOf),
  };
}

interface Preload extends Plugin {
  api: {
    /** Whether a module is loaded on every page for signed-in people; known once files are generated. */
    isForMembers: (id: string) => boolean;
  };
}

/**
 * Makes the browser fetch what it will certainly need together with the app's script: the files of the opened address,
 * the answers to its first calls, and the font of Thai letters. A small script requests them, since they depend on the address and
 * on who is signed in.
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
      // An error is reported by the build, where the result is awaited.
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
        const source = await compileScript('early-entry.ts', table, ANCIENT);
        script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
        // For tools only; the server does not serve it.
        this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(table) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => /prompt-thai-400-normal.*\.woff2$/.test(name));
        const links = fonts.map(
          (name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head',
          }),
        );
        // Before the styles, since a script after them would wait for them.
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
