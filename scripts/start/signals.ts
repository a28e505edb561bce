import { readFileSync } from 'node:fs';
import { isRunning, known } from './dataDir.ts';
import type { Launcher } from './launcher.ts';
import { say } from './sentence.ts';

/** Resolves at the first Ctrl-C or SIGTERM, or when npm has gone; a second one ends everything at once. */
export function stopSignals(launcher: Launcher): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let first = 0;
  const onSignal = () => {
    if (first === 0) {
      first = performance.now();
      say.line('\nStopping ... (Ctrl-C again to force it)');
      resolve(undefined);
    } else if (performance.now() - first > 700) {
      // Not before: one Ctrl-C comes twice, from the terminal and passed on by npm.
      say.line('Stopping at once.');
      void launcher.kill().finally(() => process.exit(1));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchStarter(() => {
    if (first === 0) onSignal();
  });
  return promise;
}

/**
 * Calls `onGone` when the command that started us has gone. npm doesn't hand every signal on: one that ends
 * npm, or the shell between npm and us, would leave us running with nobody to stop us.
 */
export function watchStarter(onGone: () => void): void {
  const starters = ancestors().map(known).filter(isRunning);
  const timer = setInterval(() => {
    if (starters.every(isRunning)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** Our parent and, where npm runs us, those above it up to npm. */
function ancestors(): number[] {
  const found = [process.ppid];
  if (process.env.npm_lifecycle_event === undefined) return found;
  for (let pid = process.ppid; pid > 1 && found.length < 5; found.push(pid)) {
    // The program and its script: what a shell is told to run comes later.
    if (/\bnpm\b/.test(readProc(pid, 'cmdline').split('\0').slice(0, 2).join(' '))) return found;
    pid = Number(readProc(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);
  }
  // Another tool than npm ran the script, or this is no Linux: only the parent is sure to be ours.
  return found.slice(0, 1);
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
