import { existsSync } from 'node:fs';
import path from 'node:path';
import { Child, type ChildOptions, type Ready } from './child.ts';
import { type LauncherConfig, type Ports, settlePorts } from './config.ts';
import { Database, type DatabaseUrls } from './database.ts';
import { DataLock, makeDataDir, readOrCreateSecret } from './dataDir.ts';
import { aborted, type Stop } from './signals.ts';

/** The programs to run; tests replace them by small ones. */
export interface Programs {
  server: string;
  sandbox: string;
  houseGames: string;
  /** The development server's options: `--watch`, and a stream for its log instead of a file. */
  serverOptions?: Partial<ChildOptions>;
  houseGamesOptions?: Partial<ChildOptions>;
  /** Builds the apps that the server serves. */
  build: () => Promise<void>;
}

/**
 * Starts everything, keeps it running until it is asked to stop, and stops it in the opposite order: house games,
 * server (which drains), sandbox, PostgreSQL, lock. `onReady` is called when all of them are ready.
 * @throws Sentence if something cannot be started, or keeps dying.
 */
export async function launch(
  config: LauncherConfig,
  { server, sandbox, houseGames, serverOptions, houseGamesOptions, build }: Programs,
  stop: Stop,
  onReady: (ports: Ports, ready: Ready) => void,
): Promise<void> {
  const { dataDir, demo } = config;
  makeDataDir(dataDir);
  using lock = await DataLock.take(dataDir, `http://localhost:${config.ports.PORT}`);
  const failed = Promise.withResolvers<never>();
  const end = Promise.race([aborted(stop.asked), failed.promise]);
  end.catch(() => undefined).finally(() => lock.noteStopping());
  const ports = await settlePorts(config);

  await using database = new Database(config, stop.forced);
  // In parallel: the database starts while Vite builds. If one fails, the other is still awaited.
  const results = await Promise.allSettled([build(), database.start()]);
  if (stop.asked.aborted) return; // which may have ended the build
  for (const result of results) if (result.status === 'rejected') throw result.reason;

  const make = (name: string, entry: string, options: Pick<ChildOptions, 'env' | 'graceMs'>): Child => {
    // In a demo the terminal is for people; otherwise the caller collects the output.
    const output = demo ? path.join(dataDir, 'logs', `${name}.log`) : undefined;
    const onChange = () => lock.note(children.flatMap(({ pid }) => pid ?? []));
    return new Child({ name, entry, output, onChange, forced: stop.forced, ...options });
  };
  await using sandboxChild =
    demo && existsSync(sandbox)
      ? make('sandbox', sandbox, { env: () => sandboxEnv(config, ports), graceMs: 5000 })
      : undefined;
  const hasGames = demo && existsSync(houseGames) && database.urls?.houseGames !== undefined;
  await using serverChild = make('server', server, {
    env: () => serverEnv(config, ports, database.urls, hasGames),
    graceMs: 20_000,
    ...serverOptions,
  });
  await using houseGamesChild = hasGames
    ? make('house games', houseGames, {
        env: () => houseGamesEnv(config, ports, database.urls),
        graceMs: 10_000,
        ...houseGamesOptions,
      })
    : undefined;
  const children = [serverChild, sandboxChild, houseGamesChild].filter((child) => child !== undefined);

  const restartAll = () => {
    for (const child of children) child.restart();
  };
  for (const run of [...children.map((child) => child.run()), database.keepRunning(restartAll)]) {
    run.catch(failed.reject);
  }
  await Promise.race([Promise.all(children.map((child) => child.ready)), end]);
  if (!stop.asked.aborted) onReady(ports, await serverChild.ready);
  await end;
}

function serverEnv(
  config: LauncherConfig,
  ports: Ports,
  urls: DatabaseUrls | undefined,
  hasGames: boolean,
): NodeJS.ProcessEnv {
  const { dataDir, demo, secretKey } = config;
  return {
    ...process.env,
    ...commonEnv(config, ports),
    METRICS_PORT: String(ports.METRICS_PORT),
    DATABASE_URL: urls?.app,
    MIGRATE_DATABASE_URL: urls?.migrate,
    SECRET_KEY: secretKey ?? readOrCreateSecret(dataDir, 'secret-key', 'demo-'),
    DEMO: demo ? '1' : '0',
    ...(demo ? { SANDBOX_URL: `http://localhost:${ports.SANDBOX_PORT}` } : {}),
    ...(hasGames
      ? {
          HOUSE_GAMES_URL: `http://localhost:${ports.HOUSE_GAMES_PORT}/play`,
          HOUSE_GAMES_SECRET: houseGamesSecret(config),
        }
      : {}),
  };
}

/** What platform and house games sign their calls with. */
const houseGamesSecret = ({ dataDir }: LauncherConfig): string =>
  readOrCreateSecret(dataDir, 'house-games-secret', 'demo-');

/** A provider like any other: it knows the platform's address and their common secret, and has a database of its own. */
function houseGamesEnv(
  config: LauncherConfig,
  ports: Ports,
  urls: DatabaseUrls | undefined,
): NodeJS.ProcessEnv {
  const { MIGRATE_DATABASE_URL, SECRET_KEY, ...env } = process.env;
  return {
    ...env,
    HOST: config.host,
    PORT: String(ports.HOUSE_GAMES_PORT),
    DATABASE_URL: urls?.houseGames,
    PLATFORM_URL: `http://localhost:${ports.PORT}/provider/house`,
    PLATFORM_SECRET: houseGamesSecret(config),
    HOME_ORIGINS: process.env.HOME_ORIGINS ?? `http://localhost:${ports.PORT},http://127.0.0.1:${ports.PORT}`,
    DATA_DIR: config.dataDir,
    DEMO: '1',
  };
}

/** The sandbox plays other companies, and gets none of our secrets. */
function sandboxEnv(config: LauncherConfig, ports: Ports): NodeJS.ProcessEnv {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, SECRET_KEY, HOUSE_GAMES_SECRET, ...env } = process.env;
  return {
    ...env,
    ...commonEnv(config, ports),
    SANDBOX_PORT: String(ports.SANDBOX_PORT),
    DEMO: '1',
    // Its simulated players are browsers of the player site like any other.
    ACTIVITY_URL: `http://localhost:${ports.PORT}`,
  };
}

function commonEnv({ host, dataDir }: LauncherConfig, { PORT, OFFICE_PORT }: Ports): NodeJS.ProcessEnv {
  return { HOST: host, PORT: String(PORT), OFFICE_PORT: String(OFFICE_PORT), DATA_DIR: dataDir };
}
