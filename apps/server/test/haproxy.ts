import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

/** HAProxy as it is shipped (`deploy/haproxy.cfg`), on free ports. */

const configuration = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** Where a process takes the calls of players and of staff. */
export interface Ports {
  player: number;
  office: number;
}

export interface Haproxy {
  /** Where it answers players and staff, and its table of servers. */
  player: string;
  office: string;
  stats: string;
  end(): Promise<void>;
}

/** @param maxConnections how many it takes at a time */
export async function startHaproxy(
  [one, two]: readonly [Ports, Ports],
  maxConnections: number,
): Promise<Haproxy> {
  const [player, office, stats] = [await getPort(), await getPort(), await getPort()].map(
    (port) => `127.0.0.1:${port}`,
  ) as [string, string, string];
  const child = spawn('haproxy', ['-db', '-f', configuration], {
    env: {
      PATH: process.env.PATH,
      HAPROXY_MAXCONN: String(maxConnections),
      PLAYER_BIND: player,
      OFFICE_BIND: office,
      STATS_BIND: stats,
      API_1_PORT: String(one.player),
      API_1_OFFICE_PORT: String(one.office),
      API_2_PORT: String(two.player),
      API_2_OFFICE_PORT: String(two.office),
    },
    // It writes each change of each backend there.
    stdio: 'ignore',
  });
  return {
    player: `http://${player}`,
    office: `http://${office}`,
    stats: `http://${stats}/;csv`,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
