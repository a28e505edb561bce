// node packages/fair/tools/readme.ts
// Writes the tables of the README from the exact figures.
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './tables.ts';

const file = new URL('../README.md', import.meta.url);
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
