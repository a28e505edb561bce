import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { SECRET_KEY, startApp } from '../../apps/server/test/app.ts';
import { createPlayer, createStaff } from '../../apps/server/test/factories.ts';
import { type Haproxy, type Ports, startHaproxy } from '../../apps/server/test/haproxy.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/test/server-process.ts';
import { benchServer } from '../../bench/lib/cluster.ts';
import { playerTokens } from '../../bench/lib/live-sessions.ts';

/** Two processes that take calls, behind HAProxy with the configuration that is shipped, over a PostgreSQL of their own. */

/** Seconds that a process still serves after it was told to end, as in deploy/systemd. HAProxy looks every second, and twice. */
const DRAIN_SECONDS = 8;
/** Streams of one player: a process keeps 30, and in between it keeps all of them. */
const STREAMS_OF_ONE = 20;

export interface Place {
  /** What HAProxy answers at. */
  player: string;
  office: string;
  /** Tokens of players, one for each stream. */
  tokens: readonly string[];
  staffToken: string;
  /** Restarts a process and waits until HAProxy sends it calls again. @returns seconds */
  restart(server: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
  remove(): Promise<void>;
}

const envOf = (ports: Ports): Record<string, string> => ({
  ROLE: 'api',
  PORT: String(ports.player),
  OFFICE_PORT: String(ports.office),
  TRUSTED_PROXIES: '127.0.0.1',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
  FINISH_SECONDS: '30',
});

const freePorts = async (): Promise<Ports> => ({ player: await getPort(), office: await getPort() });

/** What is to be undone, newest first. */
type Undo = (() => unknown)[];

/** Sets everything up. @param streams how many tokens are needed */
export async function openPlace(streams: number, say: (line: string) => void): Promise<Place> {
  const undo: Undo = [];
  const remove = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await build(streams, say, undo)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function build(
  streams: number,
  say: (line: string) => void,
  undo: Undo,
): Promise<Omit<Place, 'remove'>> {
  const cluster = await benchServer();
  undo.push(() => cluster.remove());
  const databaseUrl = await cluster.database('rolling');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salung-rolling-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const people = await makePeople(databaseUrl, streams);
  const ports = [await freePorts(), await freePorts()] as const;
  const start = (server: number) => startServerProcess(databaseUrl, dataDir, envOf(ports[server] as Ports));
  const servers: ServerProcess[] = await Promise.all([start(0), start(1)]);
  undo.push(() => Promise.all(servers.map((server) => server.kill())));
  // Most of its connections are streams.
  const haproxy = await startHaproxy(ports, 8_000);
  undo.push(() => haproxy.end());
  await bothUp(haproxy);
  say(`${streams} tokens, two processes and HAProxy are there`);
  return {
    player: haproxy.player,
    office: haproxy.office,
    ...people,
    async restart(server, signal) {
      const begun = performance.now();
      const code = await servers[server]?.kill(signal);
      if (signal === 'SIGTERM' && code !== 0)
        throw new Error(`a process that was told to end ended with ${code}`);
      servers[server] = await start(server);
      await bothUp(haproxy);
      return (performance.now() - begun) / 1_000;
    },
  };
}

async function makePeople(databaseUrl: string, streams: number) {
  const app = await startApp({ databaseUrl, now: new Date() });
  try {
    const ids: string[] = [];
    for (let made = 0; made < streams; made += STREAMS_OF_ONE) {
      const { id } = await createPlayer(app);
      ids.push(...Array<string>(Math.min(STREAMS_OF_ONE, streams - made)).fill(id));
    }
    const tokens = await playerTokens(databaseUrl, ids, SECRET_KEY);
    return { tokens, staffToken: (await createStaff(app, 'Finance')).token };
  } finally {
    await app.close();
  }
}

/** Resolves when HAProxy sends calls to both processes. @throws Error after half a minute */
async function bothUp({ stats }: Haproxy): Promise<void> {
  const until = performance.now() + 30_000;
  while ((await serversUp(stats)) < 8) {
    if (performance.now() > until) throw new Error('HAProxy does not reach the processes');
    await delay(100);
  }
}

/** How many of the lines of servers in HAProxy's table are up: two in each of four backends with players' and staff's calls and streams. */
async function serversUp(table: string): Promise<number> {
  const text = await fetch(table).then(
    (answer) => answer.text(),
    () => '',
  );
  return text
    .split('\n')
    .filter((line) => /^(player|office)(_streams)?,api\d,/.test(line) && /,UP,/.test(line)).length;
}
