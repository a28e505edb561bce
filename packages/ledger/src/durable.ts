import type pg from 'pg';
import { LedgerUnconfirmedError } from './errors.ts';
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

/**
 * Breaks a connection whose commit was cut short while it waited for a replica (`pg_cancel_backend`). PostgreSQL then answers as if
 * all were well, with a warning; but what only the primary has is gone after a failover. So its statement fails with
 * {@link LedgerUnconfirmedError}, as where the answer is lost.
 */
export function failUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine !== 'SyncRepWaitForLSN') return;
    // The warning comes before the answer. The client takes this for an error of its connection, and is of no use afterwards.
    const { connection } = client as pg.ClientBase & { connection: NodeJS.EventEmitter };
    connection.emit('error', new LedgerUnconfirmedError('no replica has confirmed the commit'));
  });
}

/**
 * Makes the commit of this transaction wait for a replica though it only reads, so that what it read is there after a failover. For an
 * answer that repeats what another transaction did: that one may still be waiting, or have been cut short.
 */
export async function confirmRead(tx: Tx): Promise<void> {
  // The smallest thing that has to be replicated.
  await tx.query(`select pg_logical_emit_message(true, 'salung', '')`);
}
