import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SECRET_KEY } from './app.ts';

/** The real server as a process of its own, on ports of its own. */
export interface ServerProcess {
  player: string;
  office: string;
  /** Resolves when the process is gone, with its exit code; null if a signal ended it. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Where programs of ours keep what Node made of their sources: the next start reads it there. */
export const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

/** Starts it over a database and waits until it listens. `env` goes on top of what it needs. */
export async function startServerProcess(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      OFFICE_PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ports = await ready(child);
  return {
    player: `http://127.0.0.1:${ports.player}`,
    office: `http://127.0.0.1:${ports.office}`,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      return child.exitCode;
    },
  };
}

function ready(child: ChildProcess): Promise<{ player: number; office: number }> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type: string; ports?: { player: number; office: number } }) => {
      if (message.type === 'ready' && message.ports) resolve(message.ports);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
}
