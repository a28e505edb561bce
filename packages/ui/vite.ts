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
   * Modules that at least this many lazy modules import are one shared file, because every few files cost a phone a
   * round trip.
   */
  sharedBy: number;
  /** Further groups of modules that become one file each with their dependencies, matched by path. */
  together?: { name: string; test: RegExp }[];
  /** Whether the app opens without a network; it does not by default. */
  worksOffline?: boolean;
}

/** The Vite configuration that both apps share. Built files carry their content's hash and no inline script. */
export function appConfig(options: AppOptions): UserConfig {
  const { port, serverPort, early, sharedBy, together = [], worksOffline = false } = options;
  const target = `http://127.0.0.1:${serverPort}`;
  const preloading = preload(early);
  return {
    plugins: [leaveOut(), react(), loaderMark(), preloading, worksOffline && offline(), compress()],
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
      // All styles are small, and several requests cost a phone more than one.
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: together.length + 3 },
              ...together.map((group, place) => ({ ...group, priority: together.length + 2 - place })),
              // Before the members' part, because guests need some of it too.
              { name: 'shared', minShareCount: sharedBy, priority: 2 },
              // What every page needs for signed-in people: the router says which modules these are.
              { name: 'members', test: preloading.api.isForMembers, priority: 1 },
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
