import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { browsers, onlySupported } from './vite/browsers.ts';
import { compress } from './vite/compress.ts';
import { leaveOut } from './vite/leave-out.ts';
import { loaderMark } from './vite/loader-mark.ts';
import { offline } from './vite/offline.ts';
import { type PreloadOptions, preload } from './vite/preload.ts';
import { styles } from './vite/styles.ts';

export interface AppOptions {
  /** Port of the development server. */
  port: number;
  /** Port on which our server answers this app's calls in development. */
  serverPort: number;
  /** What is fetched together with the app's own script. */
  early: PreloadOptions;
  /**
   * Modules that at least this many lazy modules import go into one shared file, since more files cost phones more round
   * trips.
   */
  sharedBy: number;
  /**
   * Modules, matched by path, of which what is shared goes into a file of its own, for the pages that need it: what `sharedBy` lazy
   * modules import, by default as many as for all others.
   */
  apart: readonly { name: string; test: RegExp; sharedBy?: number }[];
  /** Further groups of modules that become one file each with their dependencies, matched by path. */
  together?: { name: string; test: RegExp }[];
  /** Whether the app opens without a network; false by default. */
  worksOffline?: boolean;
}

/** The Vite configuration of both apps. Names of built files have a hash, and there are no inline scripts. */
export function appConfig(options: AppOptions): UserConfig {
  const { port, serverPort, early, sharedBy, apart, together = [], worksOffline = false } = options;
  const target = `http://127.0.0.1:${serverPort}`;
  const preloading = preload(early);
  return {
    css: styles(fileURLToPath(new URL('../..', import.meta.url))),
    plugins: [
      leaveOut(),
      react(),
      loaderMark(),
      preloading,
      worksOffline && offline(),
      onlySupported(),
      compress(),
    ],
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/v1', '/v2', '/site'].map((path) => [path, { target, changeOrigin: false }]),
      ),
    },
    build: {
      target: browsers,
      // Fonts and pictures are files: the content policy allows no `data:` fonts, and files are cached better.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One style sheet: all styles together are small, and further requests cost phones more.
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: together.length + 4 },
              ...together.map((group, place) => ({ ...group, priority: together.length + 3 - place })),
              // Before the group for signed-in people, since guests need some of it, too.
              {
                name: 'shared',
                test: (id) => !apart.some(({ test }) => test.test(id)),
                minShareCount: sharedBy,
                priority: 3,
              },
              ...apart.map((group) => ({
                name: group.name,
                test: group.test,
                priority: 2,
                minShareCount: group.sharedBy ?? sharedBy,
              })),
              // What every page needs for signed-in people; `preload` knows these modules from the router.
              { name: 'members', test: preloading.api.isForMembers, priority: 1 },
            ],
          },
        },
        treeshake: {
          // The contract is data, so that unused parts can be left out.
          moduleSideEffects: [{ test: /packages\/contract\//, sideEffects: false }],
        },
      },
    },
  };
}
