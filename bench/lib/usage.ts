import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Clock ticks of /proc in a second, on Linux. */
const TICKS = 100;

/** Fields of a process's stat after its name: the parent's id is the second, its times are 12 to 15. */
function statOf(pid: string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const timesOf = (stat: string[], count: number) =>
  stat.slice(11, 11 + count).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;

/** What a server has used so far: CPU seconds of all its processes, living and ended, and bytes of WAL. */
export async function usageOf(client: pg.Client | pg.Pool): Promise<{ cpu: number; wal: number }> {
  const { rows } = await client.query<{ pid: number; wal: string }>(
    "select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as wal",
  );
  const [row] = rows;
  if (!row) throw new Error('no usage');
  const [, postmaster = ''] = statOf(String(row.pid));
  let cpu = timesOf(statOf(postmaster), 4);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(pid);
      if (stat[1] === postmaster) cpu += timesOf(stat, 2);
    } catch {
      // It ended meanwhile, and counts with its parent the next time.
    }
  }
  return { cpu, wal: Number(row.wal) };
}
