import pg from 'pg';

/**
 * Database roles. `salung_ledger` owns the ledger's tables and `salung_app` is what the application may do; neither
 * can log in. The role that runs the migrations has to be able to act as both. A managed PostgreSQL gives no
 * superuser, so CREATEROLE is enough.
 */
const schemaRoles = ['salung_ledger', 'salung_app'] as const;

/** @throws Error with a sentence where the current role may not create roles and they are missing */
export async function ensureSchemaRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; mayCreate: boolean }>(
    'select current_user as name, rolsuper or rolcreaterole as "mayCreate" from pg_roles where rolname = current_user',
  );
  const { name = '', mayCreate = false } = rows[0] ?? {};
  for (const role of schemaRoles) {
    try {
      await createRole(client, role);
      if (!(await mayActAs(client, role))) await client.query(`grant ${role} to current_user`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new Error(
        mayCreate
          ? `The role ${name} may not act as ${role}, which another role created. Grant it as a superuser, or as that role: grant ${role} to ${name} with admin option;`
          : `The role ${name} may not set up the database. Give MIGRATE_DATABASE_URL a role with CREATEROLE that owns the database; README.md shows how.`,
      );
    }
  }
}

/** Roles belong to the whole cluster, so that another database of it may create the same one at this moment. */
async function createRole(client: pg.Client, role: (typeof schemaRoles)[number]): Promise<void> {
  await client.query(`
    do $$ begin
      if exists (select from pg_roles where rolname = '${role}') then return; end if;
      create role ${role} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

/**
 * Whether the current role can SET ROLE. From PostgreSQL 16 on, the creator of a role becomes a member that may not, until
 * it is granted ('SET' is unknown to 15, where a member always may).
 */
async function mayActAs(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select case when current_setting('server_version_num')::int >= 160000
       then pg_has_role($1, 'SET') else pg_has_role($1, 'MEMBER') end as may`,
    [role],
  );
  return rows[0]?.may === true;
}

/** Grants a login role what the application may do; nothing where there is no such role or it may already. */
export async function admitRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `select not pg_has_role(oid, 'salung_app', 'USAGE') as lacks from pg_roles where rolname = $1`,
    [role],
  );
  if (rows[0]?.lacks) await client.query(`grant salung_app to ${pg.escapeIdentifier(role)}`);
}
