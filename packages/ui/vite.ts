import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

/**
 * Has the browser fetch what it will surely need next together with the script: the Thai fonts, so that text
 * settles before anyone reads it, and the page that most visits begin with.
 */
function preload(firstPage: string | undefined): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle);
        const fonts = files
          .map((file) => file.fileName)
          .filter((name) => /prompt-thai-\d+-normal.*\.woff2$/.test(name))
          .map((name) => ({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: true,
          }));
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        const page = files.find((file) => file.type === 'chunk' && file.name === firstPage);
        const known = new Set(entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : []);
        const scripts = (page?.type === 'chunk' ? [page.fileName, ...page.imports] : [])
          .filter((name) => !known.has(name))
          .map((name) => ({ rel: 'modulepreload', href: `/${name}`, crossorigin: true }));
        const styles = [...(page?.type === 'chunk' ? (page.viteMetadata?.importedCss ?? []) : [])].map(
          (name) => ({ rel: 'stylesheet', href: `/${name}`, crossorigin: true }),
        );
        return [...scripts, ...styles, ...fonts].map((attrs) => ({
          tag: 'link',
          attrs,
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** One entry of the contract's call tables that only staff may call, as Biome writes it. */
const staffCall = /^ {2}'[\w.]+': \{\n(?: {4}.*\n)*? {4}audience: 'staff',\n(?: {4}.*\n)*? {2}\},\n/gm;

/**
 * What a browser never runs or reads: axios's second way to send, the calls' descriptions in the contract, and in an
 * app for players the calls that are refused to them.
 */
function leaveOut(staffCalls: boolean): Plugin {
  const nothing = '\0no-fetch-adapter';
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === './fetch.js' && importer?.includes('axios/lib/adapters/') ? nothing : undefined;
    },
    load(id) {
      return id === nothing ? 'export const getFetch = () => null; export default null;' : undefined;
    },
    transform(code, id) {
      if (!/packages\/contract\/src\/\w+\/calls\.ts$/.test(id)) return undefined;
      const offered = staffCalls ? code : code.replace(staffCall, '');
      return { code: offered.replace(/^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),?$/gm, ''), map: null };
    },
  };
}

export interface AppOptions {
  /** Port of the development server. */
  port: number;
  /** Port on which our server answers this app's calls in development. */
  serverPort: number;
  /** Name of the lazy module that most visits begin with, for example `HomePage`. */
  firstPage?: string;
  /** Whether calls for staff are made from here; they are by default. */
  staffCalls?: boolean;
}

/** The Vite configuration that both apps share. Built files carry their content's hash and no inline script. */
export function appConfig({ port, serverPort, firstPage, staffCalls = true }: AppOptions): UserConfig {
  const target = `http://127.0.0.1:${serverPort}`;
  return {
    plugins: [leaveOut(staffCalls), react(), preload(firstPage)],
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/v1', '/v2'].map((path) => [path, { target, changeOrigin: false }]),
      ),
    },
    build: {
      target: 'es2022',
      // Fonts and pictures as files: the content policy allows no data: fonts, and they cache better.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake: {
          // The contract is data: what an app does not use of it stays out.
          moduleSideEffects: [{ test: /packages\/contract\//, sideEffects: false }],
        },
      },
    },
  };
}
