import { readFileSync } from 'node:fs';
import { processIdentity } from '@salung/postgres';

interface Known {
  pid: number;
  identity: string | undefined;
}

const lookEveryMs = 500;

/**
 * Calls `onGone` when the command that started us has gone. npm doesn't hand every signal on: one that ends
 * npm, or the shell between npm and us, would leave us running with nobody to stop us.
 */
export function watchStarter(onGone: () => void): void {
  const starters = ancestors();
  const timer = setInterval(() => {
    if (starters.every(({ pid, identity }) => processIdentity(pid) === identity)) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
}

/** Our parent and, where npm runs us, those above it up to npm. */
function ancestors(): Known[] {
  const found = [known(process.ppid)];
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return found;
  for (let pid = process.ppid; pid > 1 && found.length < 5; ) {
    if (/\bnpm\b/.test(command(pid))) return found;
    pid = parentOf(pid);
    found.push(known(pid));
  }
  // Another tool than npm ran the script: only the parent is sure to be ours.
  return found.slice(0, 1);
}

const known = (pid: number): Known => ({ pid, identity: processIdentity(pid) });

function command(pid: number): string {
  const [program = '', script = ''] = readProc(pid, 'cmdline').split('\0');
  return /(^|\/)(sh|bash|dash|zsh)$/.test(program) ? '' : `${program} ${script}`;
}

function parentOf(pid: number): number {
  return Number(readProc(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
