import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Folder, foldBatches } from '@salung/ledger';
import type { FastifyInstance } from 'fastify';
import { buildOrigin } from '../app.ts';
import type { Config } from '../config.ts';
import { scheduleJobs, startFolding, startFollowing } from '../jobs.ts';
import { startWatching } from '../modules/alarms/index.ts';
import { ledgerTx, openAhead } from '../platform/db/database.ts';
import { type Jobs, startJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { listenMetrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { prepareDatabase } from './database.ts';
import { ensureHouse } from './house.ts';
import { joinInstallation } from './installation.ts';
import { installMetrics } from './metrics.ts';
import { createPlatform } from './platform.ts';
import { startWarnings } from './warnings.ts';

const appDist = (name: string) => fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url));

export interface RunningServer {
  /** The ports that were taken, which matters where 0 was asked for. */
  ports: { player: number; office: number; metrics: number };
  /** What the demo can be tried with, one line each; empty outside of demo mode. */
  demo: string[];
  /**
   * Says that it takes no more requests, serves on while proxies notice, sends the streams elsewhere, finishes the requests under
   * way, ends jobs, closes the database.
   */
  stop(): Promise<void>;
}

/**
 * Closes servers once their requests are answered. A connection whose request was under way at the close would otherwise stay open,
 * idle, as long as an idle connection may.
 */
async function closeServers(apps: readonly FastifyInstance[]): Promise<void> {
  const sweep = setInterval(() => {
    for (const { server } of apps) server.closeIdleConnections();
  }, 100);
  await Promise.all(apps.map((app) => app.close())).finally(() => clearInterval(sweep));
}

const portOf = (app: FastifyInstance): number => {
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : 0;
};

/** The host at which what listens on `host` is reached from the machine itself. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** Opens both origins. @param draining whether the process takes no more requests */
async function openOrigins(
  platform: Platform,
  config: Config,
  draining: () => boolean,
): Promise<[player: FastifyInstance, office: FastifyInstance]> {
  await openAhead(platform.pool);
  const options = { trustedProxies: config.trustedProxies, strangersPerMinute: 600, draining };
  const player = await buildOrigin(platform, 'player', { ...options, dist: appDist('player') });
  const office = await buildOrigin(platform, 'staff', { ...options, dist: appDist('backoffice') });
  await player.listen({ host: config.host, port: config.port });
  await office.listen({ host: config.host, port: config.officePort });
  platform.playerAddress ??= `http://${reachable(config.host)}:${portOf(player)}`;
  return [player, office];
}

/** Starts the calls on both origins, the background jobs, or both, by `config.role`. */
export async function startServer(config: Config, say: (line: string) => void): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  for (const warning of startWarnings(config)) log.warn(warning);
  const databaseUrl = await prepareDatabase(config, say);
  const { platform, close } = await createPlatform(config, databaseUrl, log);
  await platform.storageWatch.begin();
  await joinInstallation(platform, config.production);
  // After a restore from a dump this comes before the first posting: transaction ids are counted anew here.
  await foldBatches(ledgerTx(platform.db));
  await ensureHouse(platform);
  const demo = config.demo ? await (await import('../demo/index.ts')).ensureDemo(platform, say) : [];

  let draining = false;
  const apps: FastifyInstance[] = [];
  const ports = { player: 0, office: 0, metrics: 0 };
  if (config.role !== 'worker') {
    const [player, office] = await openOrigins(platform, config, () => draining);
    apps.push(player, office);
    ports.player = portOf(player);
    ports.office = portOf(office);
  }
  installMetrics(platform, config.dataDir);
  const metrics = await listenMetrics(platform.metrics, config.metricsPort);
  ports.metrics = portOf(metrics);
  apps.push(metrics);

  let jobs: Jobs | undefined;
  let folder: Folder | undefined;
  let followers: ReturnType<typeof startFollowing> | undefined;
  if (config.role !== 'api') {
    jobs = await startJobs(databaseUrl, platform.clock, log);
    await scheduleJobs(platform, jobs);
    folder = startFolding(platform);
    followers = startFollowing(platform);
  }

  const watching = startWatching(platform, config);

  return {
    ports,
    demo,
    async stop() {
      draining = true;
      const stopServing = async () => {
        if (config.role !== 'worker' && config.drainSeconds > 0) {
          await delay(config.drainSeconds * 1_000);
          await platform.hub.disperse();
        }
        await platform.hub.close();
        await closeServers(apps);
      };
      // Other processes do the background work at once.
      const stopWorking = async () => {
        await folder?.stop();
        await followers?.stop();
        await jobs?.stop();
      };
      await Promise.all([stopServing(), stopWorking()]);
      await watching.stop();
      await close();
    },
  };
}
