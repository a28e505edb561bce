import type pg from 'pg';

/** A release of the program that a schema belongs to. */
export interface Release {
  /** Three numbers, such as `1.2.3`. */
  version: string;
  /** The oldest release whose processes still work over the schema of this one. */
  runsFrom: string;
}

/** Whether one version is older than another. @throws Error where one is not three numbers */
export function isOlder(one: string, other: string): boolean {
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

function numbers(version: string): number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version of three numbers`);
  return version.split('.').map(Number);
}

export const createReleaseTable = `
  create table if not exists public.schema_release (
    one boolean primary key default true check (one),
    version text not null,
    runs_from text not null,
    since timestamptz not null default now()
  )`;

/**
 * Whether a newer release has migrated this database. A process of an older one then leaves the schema alone: its files would put
 * older functions back.
 * @throws Error where the newer schema no longer carries the older release
 */
export async function isOfNewerRelease(client: pg.Client, own: Release): Promise<boolean> {
  const { rows: found } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_release') is not null as found",
  );
  if (!found[0]?.found) return false;
  const { rows } = await client.query<{ version: string; runsFrom: string }>(
    'select version, runs_from as "runsFrom" from public.schema_release',
  );
  const [newest] = rows;
  if (!newest || !isOlder(own.version, newest.version)) return false;
  if (isOlder(own.version, newest.runsFrom)) {
    throw new Error(
      `Release ${newest.version} has migrated this database, and releases before ${newest.runsFrom} do not work with it. This is ${own.version}: start a newer one.`,
    );
  }
  return true;
}

/** Notes the release that is about to change the schema. */
export const noteRelease = (client: pg.Client, { version, runsFrom }: Release) =>
  client.query(
    `insert into public.schema_release (version, runs_from) values ($1, $2)
     on conflict (one) do update set version = excluded.version, runs_from = excluded.runs_from, since = now()`,
    [version, runsFrom],
  );
