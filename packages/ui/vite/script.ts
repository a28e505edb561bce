import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { browsers } from './browsers.ts';

const entries = join(import.meta.dirname, 'entries');

/**
 * Compiles a script that runs separately from the app, into one file without imports.
 * @param entry file in `entries/`
 * @param data the value of `DATA` in the script
 * @param target the oldest browsers that run it
 */
export async function compileScript(
  entry: string,
  data: unknown,
  target: string | string[] = browsers,
): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: entries,
    logLevel: 'warn',
    define: { DATA: JSON.stringify(data) },
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(entries, entry), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [script] = (result as Rolldown.RolldownOutput).output;
  return script.code;
}
