import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import type { TestApp } from './app.ts';

/** An archived month in which nothing was posted, with one file, for those who download it. */
export async function archivedMonth(app: TestApp, month: string): Promise<void> {
  const file = gzipSync('id,from_id,to_id,amount\n');
  const object = `${randomUUID()}.gzip`;
  await app.platform.storage.put(object, file);
  const name = month.replace('-', '_');
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into ledger.archive (month, from_id, to_id, manifest, begun_at, transfers, amount, archived_at)
       values ($1, 1, 2, $2, now(), 0, 0, now())`,
      [name, `${randomUUID()}.json`],
    );
    await client.query(
      `insert into ledger.archive_part (month, no, object, first_id, last_id, transfers, amount, bytes, sha256, checked_at)
       values ($1, 1, $2, 1, 1, 0, 0, $3, $4, now())`,
      [name, object, file.length, createHash('sha256').update(file).digest()],
    );
  } finally {
    await client.end();
  }
}
