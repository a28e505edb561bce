import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
export const SECRET_KEY = 'bench-key-bench-key-bench-key-bench-key';

export interface OfficeServer {
  /** The back office's origin. */
  url: string;
  playerUrl: string;
  /** Memory that the process holds, in megabytes. */
  rss(): Promise<number>;
  stop(): Promise<void>;
}

/** The real server over a database, answering calls only: no background work gets into the measurement. */
export async function officeServer(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<OfficeServer> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      OFFICE_PORT: '0',
      METRICS_PORT: '0',
      ROLE: 'api',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ports = await portsOf(child);
  return {
    url: `http://127.0.0.1:${ports.office}`,
    playerUrl: `http://127.0.0.1:${ports.player}`,
    rss: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

interface Ports {
  office: number;
  player: number;
}

const portsOf = (child: ChildProcess): Promise<Ports> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: { type: string; ports?: Ports }) => {
      if (message.type === 'ready' && message.ports) resolve(message.ports);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
