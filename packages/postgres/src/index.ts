export { describeSchema } from './catalogue.ts';
export { type Cluster, type ClusterOptions, removeCluster, startCluster } from './cluster.ts';
export { changeOwner, rememberedFolder } from './dataFolder.ts';
export type { Log } from './log.ts';
export { isUpToDate, type MigrateOptions, type MigrationSource, migrate } from './migrate.ts';
export { chooseUser, isRoot, type OsUser, spawnAs } from './osUser.ts';
export { portFree } from './port.ts';
export { isPostmaster, leftoverBackends, processAlive, processIdentity } from './processes.ts';
export { defaultSettings } from './settings.ts';
