import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/tasks/command.ts';
import type { App } from './budgets.ts';

/** The files of a built app, by what they weigh on the way. */
export interface Weights {
  /** KiB: text gzipped, anything else as it is. */
  of(file: string): number;
}

export function weightsOf(app: App): Weights {
  const known = new Map<string, number>();
  return {
    of(file) {
      const before = known.get(file);
      if (before !== undefined) return before;
      const bytes = readFileSync(path.join(root, 'apps', app, 'dist', file));
      const weight = (/\.woff2$/.test(file) ? bytes : gzipSync(bytes, { level: 9 })).length / 1024;
      known.set(file, weight);
      return weight;
    },
  };
}
