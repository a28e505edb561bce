import { readFileSync } from 'node:fs';
import path from 'node:path';
import { joinWords } from '../../packages/ui/src/text/whole-words.ts';
import { root } from './process.ts';

/** The Thai texts of an app, as they stand on its buttons and beside its fields. */
function thai(folder: string): (name: string, values?: Record<string, string>) => string {
  const file = path.join(root, folder, 'messages', 'th.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (name, values = {}) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`${folder} has no text ${name}`);
    return joinWords(text).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  };
}

export const player = thai('apps/player');
export const office = thai('apps/backoffice');
export const ui = thai('packages/ui');
