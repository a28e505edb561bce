import path from 'node:path';
import spawn, { type Options, type Subprocess } from 'nano-spawn';
import { appNames, compileMessages } from './start/build.ts';
import { readConfig } from './start/config.ts';
import { launch } from './start/launcher.ts';
import { say } from './start/sentence.ts';
import { stopSignals } from './start/signals.ts';
import { root, shown } from './tasks/command.ts';

/**
 * `npm run dev`: the server, which restarts when its sources change, with readable logs in the terminal, and Vite's
 * development servers for the apps. The data is in `data/dev` unless DATA_DIR is set.
 */
const helpers: Subprocess[] = [];
function help(program: string, args: string[], options: Options): Subprocess {
  const helper = spawn(program, args, { ...shown, preferLocal: true, cwd: root, ...options });
  helper.catch(() => undefined); // stopped by us, or it has printed its own message
  helpers.push(helper);
  return helper;
}

try {
  const config = readConfig({ DATA_DIR: 'data/dev', ...process.env }, root);
  // In a process group of its own, so that it still shows the server's output after Ctrl-C.
  const pretty = await help('pino-pretty', ['--ignore', 'pid,hostname'], { detached: true }).nodeChildProcess;
  // The player app is on Vite's port.
  process.env.HOME_ORIGINS ??= `http://localhost:${config.ports.PORT},http://localhost:5173`;
  const programs = {
    server: path.join(root, 'apps/server/src/main.ts'),
    sandbox: path.join(root, 'apps/sandbox/src/main.ts'),
    houseGames: path.join(root, 'apps/house-games/src/main.ts'),
    houseGamesOptions: { nodeArguments: ['--watch', '--watch-preserve-output'] },
    serverOptions: {
      nodeArguments: ['--watch', '--watch-preserve-output'],
      output: pretty.stdin ?? undefined,
    },
    build: () => compileMessages(root),
  };
  await launch(
    config,
    programs,
    stopSignals(),
    ({ PORT, OFFICE_PORT, SANDBOX_PORT, HOUSE_GAMES_PORT }, ready) => {
      // The app's configuration has the port of its development server and the address of our server for calls.
      const env = { PORT: String(PORT), OFFICE_PORT: String(OFFICE_PORT) };
      for (const name of appNames(root)) {
        // The house games serve their pages themselves.
        const args = name === 'house-games' ? ['build', '--watch', '--logLevel', 'warn'] : [];
        help('vite', args, { cwd: path.join(root, 'apps', name), env, stdin: 'ignore' });
      }
      say.line(`\n  Server         http://localhost:${PORT}, ${OFFICE_PORT}`);
      say.line(`  Sandbox        http://localhost:${SANDBOX_PORT}`);
      say.line(`  House games    http://localhost:${HOUSE_GAMES_PORT}\n`);
      for (const line of ready.demo?.lines ?? []) say.step(line);
    },
  );
} catch (error) {
  say.problem(error);
  process.exitCode = 1;
} finally {
  for (const helper of helpers) (await helper.nodeChildProcess).kill();
}
