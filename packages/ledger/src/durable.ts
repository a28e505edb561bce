import type { Tx } from './types.ts';

const REQUIRED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Throws if the server could lose acknowledged data: `fsync`, `full_page_writes` or `synchronous_commit` off,
 * for this session or by a default of its role or database. The platform refuses to start then.
 */
export async function assertDurable(client: Tx): Promise<void> {
  const { rows } = await client.query(
    'select name, current_setting(name) as value from unnest($1::text[]) name',
    [[...REQUIRED]],
  );
  const off = rows
    .filter((row) => row.value === 'off' || row.value === 'local')
    .map((row) => String(row.name));
  if (off.length > 0) {
    throw new Error(
      `PostgreSQL runs with ${off.join(' and ')} off (or local): what was acknowledged could be lost.`,
    );
  }
}

/**
 * Whether the current role could bypass the ledger's functions: write its tables, or become a role that can.
 * Production refuses to start when this is true.
 */
export async function canBypassLedger(client: Tx): Promise<boolean> {
  const { rows } = await client.query(
    `select bool_or(has_table_privilege(c.oid, 'INSERT') or has_table_privilege(c.oid, 'UPDATE')
         or has_table_privilege(c.oid, 'DELETE') or has_table_privilege(c.oid, 'TRUNCATE'))
       or pg_has_role('salung_ledger', 'MEMBER') as open
     from pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p')`,
  );
  return rows[0]?.open !== false;
}
