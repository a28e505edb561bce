import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compress } from './vite/compress.ts';
import { leaveOut } from './vite/leave-out.ts';
import { loaderMark } from './vite/loader-mark.ts';
import { offline } from './vite/offline.ts';
import { type PreloadOptions, preload } from './vite/preload.ts';

export interface AppOptions {
  /** Port of the development server. */
  port: number;
  /** Port on which our server answers this app's calls in development. */
  serverPort: number;
  /** What is fetched together with the app's own script. */
  early: PreloadOptions;
  /**
   * Modules that are one file with all that they need, by what their paths match, and before the rest: a phone pays a
   * round trip for every few files. A lazy module that is among them gives its file its name.
   */
  together: { name: string; test: RegExp }[];
  /** What so many lazy modules use besides is one more file. */
  sharedBy: number;
  /** Whether the app opens without a network; it does not by default. */
  worksOffline?: boolean;
}

/** The Vite configuration that both apps share. Built files carry their content's hash and no inline script. */
export function appConfig(options: AppOptions): UserConfig {
  const { port, serverPort, early, together, sharedBy, worksOffline = false } = options;
  const target = `http://127.0.0.1:${serverPort}`;
  return {
    plugins: [leaveOut(), react(), loaderMark(), preload(early), worksOffline && offline(), compress()],
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/v1', '/v2', '/site'].map((path) => [path, { target, changeOrigin: false }]),
      ),
    },
    build: {
      target: 'es2022',
      // Fonts and pictures as files: the content policy allows no data: fonts, and they cache better.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // All of it is small: a phone pays more for asking several times.
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: together.length + 1 },
              ...together.map((group, place) => ({ ...group, priority: together.length - place })),
              { name: 'shared', minShareCount: sharedBy },
            ],
          },
        },
        treeshake: {
          // The contract is data: what an app does not use of it stays out.
          moduleSideEffects: [{ test: /packages\/contract\//, sideEffects: false }],
        },
      },
    },
  };
}
