import { buildApps } from './start/build.ts';
import { say } from './start/sentence.ts';
import { root } from './tasks/command.ts';

/** `npm run build`: builds the apps whose sources changed; `-- --force`: all of them. */
try {
  await buildApps(root, { force: process.argv.includes('--force') });
  say.line('The apps are built.');
} catch (error) {
  say.problem(error);
  process.exitCode = 1;
}
