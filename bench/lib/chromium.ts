import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFullBrowser } from '../../scripts/tasks/browser.ts';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--lang=th-TH',
  '--remote-debugging-port=0',
];

/** A Chromium with a profile of its own. Any program that knows the port can steer it. */
export interface Chromium {
  port: number;
  stop(): Promise<void>;
}

/** @throws Error with what it said when it ended before it could be steered */
export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(path.join(tmpdir(), 'salung-bench-profile-'));
  const child = spawn(await getFullBrowser(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
    // Its helpers may still be writing for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    return { port: await debuggingPort(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function debuggingPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    // It goes on talking for as long as it lives.
    said = (said + text).slice(-4000);
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}:\n${said}`)));
  return promise;
}
