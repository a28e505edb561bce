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
    plugins: [react(), preloadFonts()],
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
