import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { node } from './command.ts';

/**
 * Compiles the texts of every workspace of the checkout that has some, which type checks and builds need.
 * @returns what went wrong, '' when all is well.
 */
export async function compileMessages(root: string): Promise<string> {
  const script = path.join(root, 'packages/ui/scripts/messages.ts');
  if (!existsSync(script)) return '';
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(root, folder))) {
      const workspace = path.join(root, folder, name);
      if (!existsSync(path.join(workspace, 'project.inlang'))) continue;
      const { code, output } = await node([script, workspace]);
      if (code !== 0) return output;
    }
  }
  return '';
}
