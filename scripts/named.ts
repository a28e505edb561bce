import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { node, root, shown } from './tasks/command.ts';

/** `npm run bench -- ledger [arguments]` runs `bench/ledger.ts` without a time limit; `drill` likewise. */
const [folder = '', name = '', ...args] = process.argv.slice(2);
const file = path.join(root, folder, `${name}.ts`);
if (/^[\w-]+$/.test(name) && existsSync(file)) {
  const { code } = await node([file, ...args], { ...shown, timeout: 6 * 60 * 60_000 });
  process.exitCode = code;
} else {
  const names = globSync(`${folder}/*.ts`, { cwd: root }).map((found) => path.basename(found, '.ts'));
  console.error(`Which one? npm run ${process.env.npm_lifecycle_event} -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
