import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Where programs keep what Node made of their sources: the next start of one reads it there. */
export const compiled = path.join(root, '.cache', 'compiled');

/** A program of ours that reports `ready` over its channel and ends when that closes. */
export interface Running<Ready> {
  ready: Ready;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until it is ready.
 * @throws Error with what it said when it ended before that
 */
export async function start<Ready>(
  entry: string,
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Running<Ready>> {
  const child = fork(path.join(root, entry), [], {
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log.write(text);
      said = (said + text).slice(-4000);
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<Ready>();
  child.on('message', (message: Ready & { type: string }) => {
    if (message.type === 'ready') resolve(message);
  });
  child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}:\n${said}`)));
  const ready = await promise;
  return { ready, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
