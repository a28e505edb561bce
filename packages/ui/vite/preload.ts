import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { type Early, early } from './early-script.ts';
import { type RouteSource, routesIn } from './routes.ts';

export interface PreloadOptions {
  /** Name of the route in the router that only those who are signed in get beyond. */
  guard: string;
  /** Names of the lazy modules that they need around every page, and on the address `/`. */
  members?: string[];
  first?: string[];
  /** Addresses of the calls that are made before the app is there: on every page, and for them. */
  calls?: string[];
  memberCalls?: string[];
  /** More of them, by the page's address. */
  pageCalls?: Record<string, string[]>;
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

function earlyOf(
  bundle: Bundle,
  routes: RouteSource[],
  { guard, members = [], first = [], calls = [], memberCalls = [], pageCalls = {} }: PreloadOptions,
): Early {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set(entry ? [entry.fileName, ...entry.imports] : []);
  const filesFor = (name: string) => {
    const chunk = chunks.find((one) => !one.isEntry && one.name === name);
    return chunk ? filesOf(bundle, chunk, known) : [];
  };
  const nameOf = (module: string) => module.replace(/^.*\/|\.tsx$/g, '');
  return {
    pages: routes.map(({ path, module, parent }) => ({
      path,
      behind: parent === guard,
      files: filesFor(nameOf(module)),
      calls: pageCalls[path] ?? [],
    })),
    members: members.flatMap(filesFor),
    first: first.flatMap(filesFor),
    calls,
    memberCalls,
  };
}

/**
 * Has the browser fetch what it will surely need together with the app's own script: the files of the address that is
 * opened, and the answers to the first calls. A small script of its own asks for them, since they depend on the address
 * and on who is there. The Thai fonts too, so that text settles before anyone reads it.
 */
export function preload(options: PreloadOptions): Plugin {
  let routes: RouteSource[] = [];
  let script = '';
  return {
    name: 'preload',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/src\/app\/router\.tsx$/.test(id)) routes = routesIn(code);
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const source = `(${early})(${JSON.stringify(earlyOf(bundle, routes, options))})`;
        script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }));
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
