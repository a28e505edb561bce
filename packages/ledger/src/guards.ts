import type { Tx } from './types.ts';

const durableSettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Refuses a server that could lose what it acknowledged: `fsync`, `full_page_writes` or `synchronous_commit` off,
 * by its configuration or by the role's.
 * @throws Error naming the setting
 */
export async function assertDurable(client: Tx): Promise<void> {
  const { rows } = await client.query(
    `select name, setting from pg_settings where name = any($1) and setting in ('off', 'local')`,
    [durableSettings],
  );
  const [loose] = rows;
  if (loose) {
    throw new Error(
      `PostgreSQL runs with ${String(loose.name)} = ${String(loose.setting)}: a crash could lose money. Switch it on.`,
    );
  }
}

/** Whether the connected role could write the ledger's tables itself, past `post_batch`. Superusers can. */
export async function assertDoor(client: Tx): Promise<boolean> {
  const { rows } = await client.query(
    `select bool_or(has_table_privilege(c.oid, 'insert, update, delete, truncate')) as writes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'ledger' and c.relkind in ('r', 'p')`,
  );
  return rows[0]?.writes === true;
}
