import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './tasks/command.ts';

/** `npm run bench -- ledger [arguments]`: runs `bench/ledger.ts`. */
const [name = '', ...args] = process.argv.slice(2);
const file = path.join(root, 'bench', `${name}.ts`);
if (/^[\w-]+$/.test(name) && existsSync(file)) {
  const { code } = await node([file, ...args], { show: true, timeoutMs: 6 * 60 * 60_000 });
  process.exitCode = code;
} else {
  const names = globSync('bench/*.ts', { cwd: root }).map((found) => path.basename(found, '.ts'));
  console.error(`Which benchmark? npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
