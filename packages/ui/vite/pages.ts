import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';

/** One of a page's first calls: its name alone, or with the parameters of its address. */
export type EarlyCall =
  | string
  | { call: string; params?: Record<string, string>; query?: Record<string, string> };

/** A route of an app with what it and its parents need. */
interface Page {
  id: string;
  /** `$name` matches any one part of the address. */
  path: string;
  /** Ids of its parents, the outermost first. */
  within: string[];
  /** Ids of the lazy modules that it needs: for everybody, and for signed-in people. */
  modules: string[];
  memberModules: string[];
  calls: EarlyCall[];
  /** First calls of its address without a search. */
  plainCalls: EarlyCall[];
  /** Address of the largest picture that is seen first, as the app's own build names it. */
  picture?: string;
}

/** The used fields of a TanStack route, and those that an app adds. */
interface Route {
  id: string;
  fullPath: string;
  parentRoute?: { id: string };
  options: {
    /** Missing if the route is only a parent of others. */
    path?: string;
    component?: {
      preload?: () => Promise<unknown>;
      /** Loads what only signed-in people need. */
      preloadForMembers?: () => Promise<unknown>;
    };
    staticData?: { calls?: EarlyCall[]; plainCalls?: EarlyCall[]; picture?: string };
  };
}

const LAZY = 'lazy:';
/** Id of a router's root, as TanStack calls it. */
const ROOT = '__root__';

/** Compiles the app's router for Node: styles are left out, and lazy modules are named instead of bundled. */
async function compileRouter(root: string, router: string): Promise<string> {
  const none = '\0none';
  const plugin: Plugin = {
    name: 'pages',
    enforce: 'pre',
    resolveId: (source) => (/\.css$/.test(source) ? none : undefined),
    load: (id) => (id === none ? 'export default {}' : undefined),
    async resolveDynamicImport(source, importer) {
      const resolved = typeof source === 'string' ? await this.resolve(source, importer) : null;
      return resolved && { id: `${LAZY}${resolved.id}`, external: true };
    },
  };
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      ssr: router,
      write: false,
      target: 'esnext',
      // Addresses of pictures as in the app's own build.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false, dynamicImportInCjs: false } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}

/** The parts of a browser that the modules of an app use when they are loaded. */
function browser(): Record<string, unknown> {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const window = {
    localStorage: storage,
    sessionStorage: storage,
    location: new URL('http://localhost/'),
    history: { state: {} },
    addEventListener: () => {},
  };
  const document = { documentElement: {}, addEventListener: () => {} };
  return { ...window, window, self: window, document, setTimeout: () => {} };
}

/** A substitute for libraries other than the router: every call and property returns the substitute itself. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

export interface Pages {
  /** The root route, which is around every page. */
  root: Page;
  /** The routes with an address. Each includes what its parents need, except for the root. */
  pages: Page[];
}

/**
 * Runs the app's router and notes which lazy modules each page loads, so that it does not matter how and in which files
 * the routes are written. Only TanStack's libraries are run for that.
 * @param router module that exports `router`, relative to `root`
 */
export async function readPages(root: string, router: string): Promise<Pages> {
  const code = await compileRouter(root, router);
  const real = createRequire(join(root, 'package.json'));
  const asked = new Set<string>();
  const require = (id: string): unknown => {
    if (id.startsWith(LAZY)) asked.add(id.slice(LAZY.length));
    return id.startsWith('@tanstack/') ? real(id) : anything;
  };
  const exports: { router?: { routesById: Record<string, Route> } } = {};
  const scope = { require, exports, ...browser() };
  compileFunction(code, Object.keys(scope), { filename: router })(...Object.values(scope));

  /** The modules that a load function requests. */
  const loadedBy = async (load?: () => Promise<unknown>): Promise<string[]> => {
    asked.clear();
    await load?.();
    return [...asked];
  };
  const known = new Map<string, Page>();
  const pages: Page[] = [];
  // Routes come after their parents, and each module is loaded once.
  for (const { id, fullPath, parentRoute, options } of Object.values(exports.router?.routesById ?? {})) {
    const parent = parentRoute && known.get(parentRoute.id);
    const around = parent?.within.length ? parent : undefined;
    const { component, staticData, path } = options;
    const page: Page = {
      id,
      path: fullPath,
      within: parent ? [...parent.within, parent.id] : [],
      modules: [...(around?.modules ?? []), ...(await loadedBy(component?.preload))],
      memberModules: [...(around?.memberModules ?? []), ...(await loadedBy(component?.preloadForMembers))],
      calls: [...(around?.calls ?? []), ...(staticData?.calls ?? [])],
      plainCalls: staticData?.plainCalls ?? [],
      ...(staticData?.picture ? { picture: staticData.picture } : {}),
    };
    known.set(id, page);
    if (path !== undefined) pages.push(page);
  }
  const top = known.get(ROOT);
  if (!top || pages.length === 0) throw new Error(`${router} exports no router with pages`);
  return { root: top, pages };
}
