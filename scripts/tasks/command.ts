import path from 'node:path';
import spawn, { type Options, SubprocessError } from 'nano-spawn';

export const root = path.resolve(import.meta.dirname, '../..');

/** Shows a program's output while it runs; otherwise the output is only collected. */
export const shown: Options = { stdout: 'inherit', stderr: 'inherit' };

/** Runs a program, preferably the packages' own, to its end; for at most 20 minutes unless `options` say otherwise. */
export async function command(
  program: string,
  args: readonly string[],
  options: Options = {},
): Promise<{ code: number; output: string }> {
  const usual: Options = { cwd: root, preferLocal: true, stdin: 'ignore', timeout: 20 * 60_000 };
  try {
    const { output } = await spawn(program, args, { ...usual, ...options });
    return { code: 0, output };
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error;
    const reason = error.exitCode === undefined ? `\n${error.message}` : '';
    return { code: error.exitCode ?? 1, output: error.output + reason };
  }
}

/** Runs a script, or a package's JavaScript entry, with the Node that runs us. */
export const node = (args: readonly string[], options?: Options) => command(process.execPath, args, options);

export const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
