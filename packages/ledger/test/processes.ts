import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Outcome } from '../src/index.ts';

export interface Answer {
  n: number;
  key: string;
  outcome: Outcome;
}

export interface LoadPlan {
  url: string;
  players: string[];
  prefix: string;
  count: number;
  inFlight: number;
  sameKey?: boolean;
}

/** A client process under test and what it was answered. */
export interface LoadProcess {
  answers: Answer[];
  /** Lets it begin; resolves when it is connected. */
  go(): Promise<void>;
  /** Resolves when it has had this many answers, or has ended. */
  reached(count: number): Promise<void>;
  kill(): void;
  ended: Promise<void>;
}

export function startLoad(plan: LoadPlan): LoadProcess {
  const program = fileURLToPath(new URL('programs/load.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(plan)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers: Answer[] = [];
  const waiters: { count: number; resolve: () => void }[] = [];
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const wake = (all: boolean) => {
    for (const waiter of waiters) if (all || answers.length >= waiter.count) waiter.resolve();
  };
  const { stdout, stdin } = child;
  if (stdout === null || stdin === null) throw new Error('no pipes');
  const lines = createInterface({ input: stdout });
  lines.on('line', (line) => {
    if (line === 'ready') ready();
    else answers.push(JSON.parse(line) as Answer);
    wake(false);
  });
  const ended = new Promise<void>((resolve) => {
    lines.once('close', () => {
      ready();
      wake(true);
      resolve();
    });
  });
  return {
    answers,
    ended,
    async go() {
      await isReady;
      stdin.write('go\n');
    },
    reached: (count) =>
      new Promise<void>((resolve) => {
        waiters.push({ count, resolve });
        wake(false);
      }),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** A process that folds all the time. */
export interface FoldProcess {
  /** Resolves when it has folded this many times, or has ended. */
  reached(foldings: number): Promise<void>;
  kill(): Promise<void>;
}

export function startFolding(url: string): FoldProcess {
  const program = fileURLToPath(new URL('programs/fold.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [program, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('no pipe');
  const lines = createInterface({ input: child.stdout });
  let foldings = 0;
  let hasEnded = false;
  const waiters: { count: number; resolve: () => void }[] = [];
  const wake = () => {
    for (const { count, resolve } of waiters) if (hasEnded || foldings >= count) resolve();
  };
  lines.on('line', () => {
    foldings++;
    wake();
  });
  const ended = new Promise<void>((resolve) => {
    lines.once('close', () => {
      hasEnded = true;
      wake();
      resolve();
    });
  });
  return {
    reached: (count) =>
      new Promise<void>((resolve) => {
        waiters.push({ count, resolve });
        wake();
      }),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
