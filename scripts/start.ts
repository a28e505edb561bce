import path from 'node:path';
import { buildApps } from './start/build.ts';
import { readConfig } from './start/config.ts';
import { launch } from './start/launcher.ts';
import { say } from './start/sentence.ts';
import { stopSignals } from './start/signals.ts';
import { welcome } from './start/welcome.ts';

/** `npm start`: starts everything, runs until Ctrl-C, and stops everything. */
const root = path.dirname(import.meta.dirname);
// The terminal may close before this process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  const config = readConfig(process.env, root);
  const programs = {
    server: process.env.SALUNG_SERVER ?? path.join(root, 'apps/server/src/main.ts'),
    sandbox: process.env.SALUNG_SANDBOX ?? path.join(root, 'apps/sandbox/src/main.ts'),
    houseGames: process.env.SALUNG_HOUSE_GAMES ?? path.join(root, 'apps/house-games/src/main.ts'),
    build: async () => (process.env.SALUNG_BUILD === '0' ? undefined : await buildApps(root)),
  };
  const stop = stopSignals();
  say.line('Salung is starting.');
  await launch(config, programs, stop, (ports, ready) => welcome(config, ports, ready));
  say.line('Stopped.');
} catch (error) {
  say.problem(error);
  process.exitCode = 1;
}
