// A process of its own that folds without a pause, for tests; it writes a line for every folding that found something.
// Argument: the database's address. It goes on while the server is away, until it is killed.
import { writeSync } from 'node:fs';
import pg from 'pg';
import { foldBatches } from '../../src/index.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 });
pool.on('error', () => undefined);
for (;;) {
  try {
    const { folded } = await foldBatches(pool);
    if (folded > 0) writeSync(1, `${folded}\n`);
    else await new Promise((resolve) => setImmediate(resolve));
  } catch {
    // The server is away, or comes back.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
