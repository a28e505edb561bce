import { readFileSync } from 'node:fs';
import { isRunning, known } from './dataDir.ts';
import { say } from './sentence.ts';

/** How a command was asked to stop: in good order, or, by a second Ctrl-C, at once. */
export interface Stop {
  asked: AbortSignal;
  forced: AbortSignal;
}

/** Listens to Ctrl-C and SIGTERM, and to the end of npm, which counts as a Ctrl-C. */
export function stopSignals(): Stop {
  const asked = new AbortController();
  const forced = new AbortController();
  let first = 0;
  const ask = () => {
    if (asked.signal.aborted) return;
    first = performance.now();
    say.line('\nStopping ... (Ctrl-C again to force it)');
    asked.abort();
  };
  const onSignal = () => {
    // A single Ctrl-C arrives twice: from the terminal, and passed on by npm.
    const isSecond = asked.signal.aborted && performance.now() - first > 700;
    if (!isSecond) return ask();
    say.line('Stopping at once.');
    process.exitCode = 1;
    forced.abort();
    setTimeout(() => process.exit(), forceMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchStarter(ask);
  return { asked: asked.signal, forced: forced.signal };
}

/** How long a forced stop may take. */
const forceMs = 5000;

/** Resolves when a signal is given. */
export function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  else signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

/**
 * Calls `onGone` when the command that started us has ended. npm does not pass on every signal: one that ends npm, or the
 * shell between npm and us, would leave us running with nobody to stop us.
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

/** Our parent process and, if npm runs us, those above it up to npm. */
function ancestors(): number[] {
  const found = [process.ppid];
  if (process.env.npm_lifecycle_event === undefined) return found;
  for (let pid = process.ppid; pid > 1 && found.length < 5; found.push(pid)) {
    // Only the program and its script, since a shell's command line also contains what it runs.
    if (/\bnpm\b/.test(readProc(pid, 'cmdline').split('\0').slice(0, 2).join(' '))) return found;
    pid = Number(readProc(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);
  }
  // The script was not started by npm, or this is not Linux: only the parent certainly belongs to us.
  return found.slice(0, 1);
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
