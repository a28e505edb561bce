import path from 'node:path';
import spawn, { type Subprocess } from 'nano-spawn';
import { appNames, compileMessages } from './start/build.ts';
import { readConfig } from './start/config.ts';
import { Launcher } from './start/launcher.ts';
import { say } from './start/sentence.ts';
import { stopSignals } from './start/signals.ts';
import { root } from './tasks/command.ts';

/**
 * `npm run dev`: the server, started anew when its sources change, with readable logs in the terminal, and
 * Vite's development servers for the apps. Has its own data in `data/dev` unless DATA_DIR says otherwise.
 */
const helpers: Subprocess[] = [];
let launcher: Launcher | undefined;
try {
  const config = readConfig({ DATA_DIR: 'data/dev', ...process.env }, root);
  const output = { stdout: 'inherit', stderr: 'inherit', preferLocal: true, cwd: root } as const;
  // In a process group of its own, so that it shows what the server says after Ctrl-C.
  const pretty = spawn('pino-pretty', ['--ignore', 'pid,hostname'], { ...output, detached: true });
  helpers.push(pretty);
  launcher = new Launcher(config, root, {
    server: path.join(root, 'apps/server/src/main.ts'),
    sandbox: path.join(root, 'apps/sandbox/src/main.ts'),
    serverArguments: ['--watch', '--watch-preserve-output'],
    serverOutput: (await pretty.nodeChildProcess).stdin ?? undefined,
    build: () => compileMessages(root),
  });
  const asked = stopSignals(launcher);
  const started = await Promise.race([launcher.start(), asked]);
  if (started !== undefined) {
    const { PORT, OFFICE_PORT, SANDBOX_PORT } = started.ports;
    // An app's configuration says where its development server listens and sends calls on to ours.
    const env = { PORT: String(PORT), OFFICE_PORT: String(OFFICE_PORT) };
    for (const name of appNames(root)) {
      helpers.push(spawn('vite', { ...output, stdin: 'ignore', cwd: path.join(root, 'apps', name), env }));
    }
    say.line(`\n  Server         http://localhost:${PORT}, ${OFFICE_PORT}`);
    say.line(`  Sandbox        http://localhost:${SANDBOX_PORT}\n`);
    for (const line of started.ready.demo?.lines ?? []) say.step(line);
    await Promise.race([asked, launcher.failed]);
  }
} catch (error) {
  say.problem(error);
  process.exitCode = 1;
} finally {
  await launcher?.stop();
  for (const helper of helpers) {
    helper.catch(() => undefined);
    (await helper.nodeChildProcess).kill();
  }
}
