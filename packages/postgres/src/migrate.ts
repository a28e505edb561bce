import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Log, silent } from './log.ts';
import { createReleaseTable, isOfNewerRelease, noteRelease, type Release } from './release.ts';

/** A set of SQL files: `dir/migrations/NNNN_name.sql` (forward only) and `dir/functions/*.sql` (repeatable). */
export interface MigrationSource {
  name: string;
  dir: string;
}

export interface MigrateOptions {
  /** An exclusive connection with the rights of the schemas' owner. */
  client: pg.Client;
  /** In the order of their dependencies. */
  sources: readonly MigrationSource[];
  /** The release that these files belong to; without it, the database belongs to them alone. */
  release?: Release;
  log?: Log;
}

interface SqlFile {
  name: string;
  sql: string;
  checksum: string;
}

// The key of the advisory lock that one migrating process holds per database: any number that nothing else uses.
const lockKey = '5034176211';

/**
 * How long a statement of a migration waits for a table that others use. Everybody who comes later queues behind it, stakes
 * included, so it gives up soon and tries again.
 */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 30;
const LOCK_PAUSE = 1_000;

/**
 * Migrates the database to the newest schema. Several processes may call it at once: one works, the others wait and then
 * have nothing to do. Each migration has its own transaction. The changed repeatable files, or all of them after a
 * migration, run together in one, so that nobody sees a mixed set. A database that a newer release has migrated stays as it is.
 * @returns how many migrations and functions were applied
 * @throws Error that names the file: one that was changed or removed after it was applied, a wrong or duplicate number, or
 * SQL that fails
 */
export async function migrate(options: MigrateOptions): Promise<{ migrations: number; functions: number }> {
  const { client, sources, release } = options;
  const log = options.log ?? silent;
  // A server whose role may not change the schema can start if it is up to date.
  if (await isUpToDate(client, sources, release)) return { migrations: 0, functions: 0 };
  await client.query(`select pg_advisory_lock(${lockKey})`);
  try {
    // Another process may have done it meanwhile, perhaps one of a newer release.
    if (await isUpToDate(client, sources, release)) return { migrations: 0, functions: 0 };
    await client.query(`
      create table if not exists public.schema_migration (
        source text not null,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now(),
        primary key (source, name)
      );
      create table if not exists public.schema_function (
        source text not null,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now(),
        primary key (source, name)
      );
      ${createReleaseTable}`);
    // Before its files: if it dies half-way, older processes leave alone what it has done.
    if (release) await noteRelease(client, release);
    let migrations = 0;
    let functions = 0;
    for (const source of sources) {
      const applied = await applyMigrations(client, source, log);
      migrations += applied;
      functions += await applyFunctions(client, source, applied > 0, log);
    }
    return { migrations, functions };
  } finally {
    await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => undefined);
  }
}

/**
 * Whether there is nothing to do: every file was applied in its current version, or a newer release has migrated the database. Read
 * only. @throws Error where this release no longer works with the schema of the newer one
 */
export async function isUpToDate(
  client: pg.Client,
  sources: readonly MigrationSource[],
  release?: Release,
): Promise<boolean> {
  if (release && (await isOfNewerRelease(client, release))) return true;
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.schema_migration') is not null
       and to_regclass('public.schema_function') is not null as found`,
  );
  if (!rows[0]?.found) return false;
  for (const source of sources) {
    for (const kind of ['migration', 'function'] as const) {
      const files = await sqlFiles(path.join(source.dir, `${kind}s`));
      const applied = await recorded(client, `schema_${kind}`, source.name);
      if (files.some((file) => applied.get(file.name) !== file.checksum)) return false;
      if (kind === 'migration' && applied.size !== files.length) return false;
    }
  }
  return true;
}

async function applyMigrations(client: pg.Client, source: MigrationSource, log: Log): Promise<number> {
  const files = await sqlFiles(path.join(source.dir, 'migrations'));
  checkNumbers(source, files);
  const applied = await recorded(client, 'schema_migration', source.name);
  for (const name of applied.keys()) {
    if (!files.some((file) => file.name === name)) {
      throw new Error(`Migration ${source.name}/${name} was applied to this database, but the file is gone.`);
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  let count = 0;
  for (const file of files) {
    const checksum = applied.get(file.name);
    if (checksum === file.checksum) continue;
    if (checksum !== undefined) {
      throw new Error(
        `Migration ${source.name}/${file.name} was changed after it was applied. Undo the change and write a new migration.`,
      );
    }
    if (file.name < last) {
      throw new Error(
        `Migration ${source.name}/${file.name} comes before ${last}, which was already applied. Give it a later number.`,
      );
    }
    log(`Database: ${source.name}/${file.name}`);
    await inTransaction(client, source, [file], 'schema_migration');
    count += 1;
  }
  return count;
}

/** @param isNewer whether the schema has changed, so that grants on all tables must be extended to new ones */
async function applyFunctions(
  client: pg.Client,
  source: MigrationSource,
  isNewer: boolean,
  log: Log,
): Promise<number> {
  const files = await sqlFiles(path.join(source.dir, 'functions'));
  const applied = await recorded(client, 'schema_function', source.name);
  const changed = files.filter((file) => isNewer || applied.get(file.name) !== file.checksum);
  if (changed.length > 0) {
    log(`Database: ${source.name} functions (${changed.length})`);
    await inTransaction(client, source, changed, 'schema_function');
  }
  return changed.length;
}

async function inTransaction(
  client: pg.Client,
  source: MigrationSource,
  files: readonly SqlFile[],
  table: 'schema_migration' | 'schema_function',
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    let current = '';
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
      for (const file of files) {
        current = file.name;
        await client.query(file.sql);
        await client.query(
          `insert into public.${table} (source, name, checksum) values ($1, $2, $3)
           on conflict (source, name) do update set checksum = excluded.checksum, applied_at = now()`,
          [source.name, file.name, file.checksum],
        );
      }
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (tries < 5 && isCatalogueRace(error)) {
        await delay(50 * tries);
        continue;
      }
      if (tries < LOCK_TRIES && (error as { code?: string }).code === '55P03') {
        await delay(LOCK_PAUSE);
        continue;
      }
      throw new Error(`${source.name}/${current}: ${describe(error)}`, { cause: error });
    }
  }
}

/**
 * Roles belong to the whole cluster, so that parallel migrations of two databases can conflict on them; the lock above is
 * per database. The failed transaction had no effect and is repeated.
 */
function isCatalogueRace(error: unknown): boolean {
  const known = error as { code?: string; message?: string; table?: string; routine?: string };
  const { code, message = '', table = '', routine } = known;
  if (code === '42710') return routine === 'CreateRole';
  if (code === '40001' || code === '40P01') return true;
  if (code === 'XX000') return /tuple concurrently (updated|deleted)/.test(message);
  return code === '23505' && ['pg_authid', 'pg_auth_members', 'pg_db_role_setting'].includes(table);
}

function describe(error: unknown): string {
  const {
    message = String(error),
    where,
    hint,
  } = error as { message?: string; where?: string; hint?: string };
  return [message, where, hint].filter(Boolean).join('\n');
}

function checkNumbers(source: MigrationSource, files: readonly SqlFile[]): void {
  const numbers = new Set<string>();
  for (const { name } of files) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${source.name}/${name} is not named NNNN_name.sql.`);
    if (numbers.has(number)) throw new Error(`Migration number ${number} occurs twice in ${source.name}.`);
    numbers.add(number);
  }
}

async function recorded(
  client: pg.Client,
  table: 'schema_migration' | 'schema_function',
  source: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from public.${table} where source = $1`,
    [source],
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function sqlFiles(dir: string): Promise<SqlFile[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(async (name) => {
        // Line endings depend on the checkout and are not part of the migration.
        const sql = (await readFile(path.join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
        return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
      }),
  );
}
