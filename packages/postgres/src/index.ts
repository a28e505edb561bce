export { describeSchema } from './catalogue.ts';
export { type Cluster, type ClusterOptions, removeCluster, startCluster } from './cluster.ts';
export type { Log } from './log.ts';
export { isUpToDate, type MigrateOptions, type MigrationSource, migrate } from './migrate.ts';
export { portFree } from './port.ts';
export { processAlive, processIdentity } from './processes.ts';
export { isOlder, type Release } from './release.ts';
export { defaultSettings } from './settings.ts';
