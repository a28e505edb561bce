import { startTestCluster } from './testCluster.ts';
import { clusterVariable } from './testing.ts';

/** Vitest global setup: one PostgreSQL cluster for the run, gone when it ends, however it ends. */
export default async function setup(): Promise<() => Promise<void>> {
  const { cluster, remove } = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  return remove;
}
