import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { appNames } from './start/build.ts';
import { readConfig, type SettledConfig } from './start/config.ts';
import { Launcher } from './start/launcher.ts';
import { Sentence, say } from './start/sentence.ts';
import { stopSignals } from './start/signals.ts';
import { compileMessages } from './tasks/messages.ts';

/**
 * `npm run dev`: the server, started anew when its sources change, with readable logs in the terminal, and
 * Vite's development servers for the apps. Has its own data in `data/dev` unless DATA_DIR says otherwise.
 */
const root = path.dirname(import.meta.dirname);
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
process.exitCode = await main();

async function main(): Promise<number> {
  let launcher: Launcher | undefined;
  let helpers: ChildProcess[] = [];
  try {
    const config = readConfig({ DATA_DIR: 'data/dev', ...process.env }, root);
    const pretty = spawn(bin('pino-pretty'), ['--ignore', 'pid,hostname'], {
      detached: true,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    helpers = [pretty];
    launcher = new Launcher(config, root, {
      server: path.join(root, 'apps/server/src/main.ts'),
      sandbox: path.join(root, 'apps/sandbox/src/main.ts'),
      serverArguments: ['--watch', '--watch-preserve-output'],
      serverOutput: pretty.stdin,
      build: async () => {
        const problem = await compileMessages(root);
        if (problem !== '') throw new Sentence(problem);
      },
    });
    const asked = stopSignals(launcher);
    const started = await Promise.race([launcher.start(), asked]);
    if (started !== undefined) {
      helpers.push(...appNames(root).map((name) => vite(name, started.config)));
      say.line(`\n  Server         http://localhost:${started.config.port}, ${started.config.officePort}`);
      say.line(`  Sandbox        http://localhost:${started.config.sandboxPort}\n`);
      for (const line of started.ready.demo?.lines ?? []) say.step(line);
      await Promise.race([asked, launcher.failed]);
    }
    return 0;
  } catch (error) {
    say.problem(error instanceof Sentence ? error.message : String((error as Error).stack ?? error));
    return 1;
  } finally {
    await launcher?.stop();
    for (const helper of helpers) helper.kill();
  }
}

/** An app's development server; its configuration says where it listens and sends calls on to ours. */
function vite(name: string, config: SettledConfig): ChildProcess {
  return spawn(bin('vite'), [], {
    cwd: path.join(root, 'apps', name),
    env: { ...process.env, PORT: String(config.port), OFFICE_PORT: String(config.officePort) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
