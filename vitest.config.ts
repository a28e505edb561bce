import path from 'node:path';
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node' as const,
  globalSetup: ['packages/postgres/src/testing-setup.ts'],
  // Processes and threads that a test starts load their code from here the next time.
  env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '.cache/compiled') },
  setupFiles: ['scripts/tasks/property-seed.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Long enough for a machine that has much else to do.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit-alone',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            // No `exclude` here: it would replace the one of the command line, which leaves out the long ones.
            'apps/!(server)/{src,test}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // To load the server takes longer than most of its files: a process loads it once and runs many. What a file
          // works on, database, clock and app, is its own all the same.
          isolate: false,
          // A third of their time tests wait for PostgreSQL or for a process that they have started.
          maxWorkers: 3,
          // A process goes on with the next file of this kind only.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          globalSetup: [...shared.globalSetup, 'e2e/lib/files-setup.ts'],
          include: ['e2e/**/*.test.ts'],
          // A journey spends about a third of its time waiting (frames, timers, a slow network): two at once do not fill two cores.
          maxWorkers: 3,
          // Projects with another number of workers run after one another.
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
