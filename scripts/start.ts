import path from 'node:path';
import { readConfig } from './start/config.ts';
import { Launcher } from './start/launcher.ts';
import { say } from './start/sentence.ts';
import { stopSignals } from './start/signals.ts';
import { welcome } from './start/welcome.ts';

/** `npm start`: sets everything up, runs it until Ctrl-C, and takes it down. */
const root = path.dirname(import.meta.dirname);
// The terminal may close before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
let launcher: Launcher | undefined;
try {
  const config = readConfig(process.env, root);
  launcher = new Launcher(config, root, {
    server: process.env.SALUNG_SERVER ?? path.join(root, 'apps/server/src/main.ts'),
    sandbox: process.env.SALUNG_SANDBOX ?? path.join(root, 'apps/sandbox/src/main.ts'),
    ...(process.env.SALUNG_BUILD === '0' ? { build: async () => undefined } : {}),
  });
  const asked = stopSignals(launcher);
  say.line('Salung is starting.');
  const started = await Promise.race([launcher.start(), asked]);
  if (started !== undefined) {
    welcome(config, started.ports, started.ready, performance.now() / 1000);
    await Promise.race([asked, launcher.failed]);
  }
  await launcher.stop();
  say.line('Stopped.');
} catch (error) {
  say.problem(error);
  await launcher?.stop();
  process.exitCode = 1;
}
