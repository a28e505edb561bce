import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

/** Has the browser fetch the Thai fonts together with the script, so that text settles before anyone reads it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /prompt-thai-\d+-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** What a browser never runs or reads: axios's second way to send, and the calls' descriptions in the contract. */
function leaveOut(): Plugin {
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
      return { code: code.replace(/^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),?$/gm, ''), map: null };
    },
  };
}

export interface AppOptions {
  /** Port of the development server. */
  port: number;
  /** Port on which our server answers this app's calls in development. */
  serverPort: number;
}

/** The Vite configuration that both apps share. Built files carry their content's hash and no inline script. */
export function appConfig({ port, serverPort }: AppOptions): UserConfig {
  const target = `http://127.0.0.1:${serverPort}`;
  return {
    plugins: [leaveOut(), react(), preloadFonts()],
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
