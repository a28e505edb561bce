import { startTestCluster } from './testCluster.ts';
import { clusterVariable } from './testing.ts';

/**
 * Vitest global setup: one PostgreSQL cluster and one temporary folder for the run, removed at its end, also by Ctrl-C.
 * After a kill -9 the next run removes them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { cluster, remove, removeNow } = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  // Ctrl-C ends vitest without a tear-down.
  process.once('exit', removeNow);
  return async () => {
    await remove();
    process.off('exit', removeNow);
  };
}
