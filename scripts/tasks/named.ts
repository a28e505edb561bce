import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './command.ts';

/** Runs `<folder>/<name>.ts` with the rest of the command line, as long as it takes; says which there are otherwise. */
export async function runNamed(folder: string, command: string): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const file = path.join(root, folder, `${name}.ts`);
  if (/^[\w-]+$/.test(name) && existsSync(file)) {
    const { code } = await node([file, ...args], { show: true, timeoutMs: 6 * 60 * 60_000 });
    process.exitCode = code;
  } else {
    const names = globSync(`${folder}/*.ts`, { cwd: root }).map((found) => path.basename(found, '.ts'));
    console.error(`Which one? npm run ${command} -- ${names.join(' | ')}`);
    process.exitCode = 1;
  }
}
