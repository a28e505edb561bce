import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Relative to the checkout. */
  cwd?: string;
  /** Show what it says as it says it; else it is only collected. */
  show?: boolean;
  /** Ended, and failed, after so long. Default: 20 minutes. */
  timeoutMs?: number;
}

/** Runs a program to its end. A program that can't be started fails with code 127. */
export function command(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const child = spawn(program, args, {
    cwd: path.resolve(root, options.cwd ?? '.'),
    env: { ...process.env, PATH: searchPath(), ...options.env },
    stdio: ['ignore', options.show === true ? 'inherit' : 'pipe', options.show === true ? 'inherit' : 'pipe'],
    timeout: options.timeoutMs ?? 20 * 60_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
  child.on('close', (code, signal) => {
    resolve({ code: code ?? 1, output: signal === null ? output : `${output}\nended by ${signal}\n` });
  });
  return promise;
}

/** Runs a script, or a package's JavaScript entry, with the Node that runs us. */
export const node = (args: readonly string[], options?: CommandOptions) =>
  command(process.execPath, args, options);

/** Our own Node and the packages' programs come first. */
function searchPath(): string {
  const bin = path.join(root, 'node_modules', '.bin');
  return [bin, path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter);
}

export const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
