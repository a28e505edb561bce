import type pg from 'pg';
import { type Part, partQueries } from './catalogueQueries.ts';

/**
 * The schema of a database as SQL text for people to read and review. The text is deterministic, and contains
 * every schema but PostgreSQL's own and the job queue's, with types, tables, partitioning, constraints,
 * indexes, triggers, policies, views, functions, owners and grants. It is meant to be committed and compared, not to be
 * run. The partitions of a table are counted, not listed, since range partitions are added over time.
 *
 * The client must be idle and outside of a transaction.
 */
export async function describeSchema(client: pg.Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only');
  try {
    // Without a search path every name is written with its schema.
    await client.query("select set_config('search_path', '', true)");
    const parts: Part[] = [];
    for (const [rank, query] of partQueries.entries()) {
      const { rows } = await client.query<Omit<Part, 'rank'>>(query);
      parts.push(...rows.map((row) => ({ ...row, rank })));
    }
    return write(parts);
  } finally {
    await client.query('rollback');
  }
}

/** Objects in the order schema, kind, name, each followed by its parts (indexes, grants). */
function write(parts: Part[]): string {
  const objects = new Map<string, Part[]>();
  for (const part of parts) {
    const key = JSON.stringify([part.schema, part.kind, part.object]);
    objects.set(key, [...(objects.get(key) ?? []), part]);
  }
  const order = ([a]: Part[], [b]: Part[]) =>
    compare(a?.schema, b?.schema) || (a?.kind ?? 0) - (b?.kind ?? 0) || compare(a?.object, b?.object);
  const texts = [...objects.values()].sort(order).map((pieces) =>
    pieces
      .sort((a, b) => a.rank - b.rank || compare(a.text, b.text))
      .map((piece) => piece.text.trimEnd())
      .join('\n'),
  );
  return `-- Written from the database's catalogue. Don't edit: write a migration.\n\n${texts.join('\n\n')}\n`;
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);
