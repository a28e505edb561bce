/**
 * The server settings of every cluster that we start, in the format of `postgresql.conf`.
 *
 * Durability always comes first: `fsync`, `full_page_writes` and `synchronous_commit` stay on, and the
 * platform refuses to start on a server where they are off.
 *
 * `max_wal_size` limits what has to be replayed after a crash, at about 150 MB a second on two cores, so that a killed
 * server serves again within five seconds even under full load (measured: 315 MB took 2.2 s). With more, the ledger would
 * post faster at ten million transfers, since fewer full pages are written. The completion target allows longer intervals
 * between checkpoints within the same limit: one begins every `max_wal_size` / (1 + target).
 */
export const defaultSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '512MB',
  max_connections: '200',
  max_wal_size: '512MB',
  min_wal_size: '256MB',
  checkpoint_completion_target: '0.5',
  checkpoint_timeout: '5min',
  // Measured with ten million transfers: pglz burns processor time on index pages of random keys and saves nothing.
  wal_compression: 'off',
  wal_buffers: '16MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
};

/**
 * Settings that callers cannot change: loopback only, no Unix socket, UTC, and a server log without statements and row
 * values, which could contain personal data.
 */
const fixedSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

/** The text of `postgresql.conf`: our defaults, then the caller's settings, then the fixed ones. */
export function configText(settings: Readonly<Record<string, string>> = {}): string {
  const merged = { ...defaultSettings, ...settings, ...fixedSettings };
  const lines = Object.entries(merged).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return `# Written at every start; changes made here are lost.\n${lines.join('\n')}\n`;
}

/** `pg_hba.conf`: passwords only, loopback only. */
export const hbaText = `# Written at every start; changes made here are lost.
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`;
