import path from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { Sentence } from './sentence.ts';

const portNames = ['PORT', 'OFFICE_PORT', 'SANDBOX_PORT', 'METRICS_PORT', 'HOUSE_GAMES_PORT'] as const;
/** Only a demo has them. */
const demoPorts: readonly string[] = ['SANDBOX_PORT', 'HOUSE_GAMES_PORT'];
export type Ports = Record<(typeof portNames)[number], number>;

/** The configuration of `npm start` from the environment. */
export interface LauncherConfig {
  ports: Ports;
  /** The ports that were not configured, for which the first free one from there on is used. */
  movable: readonly string[];
  /** The address on which the servers listen. The metrics are on the loopback address only. */
  host: string;
  dataDir: string;
  /** If undefined, we run a PostgreSQL of our own. */
  databaseUrl: string | undefined;
  migrateDatabaseUrl: string | undefined;
  /** If undefined, a random one is created and stored; only in demo mode. */
  secretKey: string | undefined;
  demo: boolean;
}

type Get = (name: string) => string | undefined;

/**
 * Reads and checks the configuration.
 * @throws Sentence that names the invalid variable.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): LauncherConfig {
  const get: Get = (name) => env[name]?.trim() || undefined;
  const databaseUrl = readDatabaseUrl('DATABASE_URL', get);
  const demoFlag = get('DEMO');
  if (demoFlag !== undefined && !/^[01]$/.test(demoFlag)) {
    throw new Sentence(`DEMO is "${demoFlag}", but it takes 0 or 1.`);
  }
  const config: LauncherConfig = {
    ports: readPorts(get),
    movable: [...demoPorts, 'METRICS_PORT'].filter((name) => get(name) === undefined),
    host: get('HOST') ?? '0.0.0.0',
    dataDir: path.resolve(root, get('DATA_DIR') ?? 'data'),
    databaseUrl,
    migrateDatabaseUrl: readDatabaseUrl('MIGRATE_DATABASE_URL', get),
    secretKey: get('SECRET_KEY'),
    demo: demoFlag === undefined ? databaseUrl === undefined : demoFlag === '1',
  };
  if (get('NODE_ENV') === 'production' && config.demo) {
    throw new Sentence(
      databaseUrl === undefined
        ? 'NODE_ENV=production needs a DATABASE_URL: the PostgreSQL that npm start brings along is for demos.'
        : 'DEMO=1 is refused with NODE_ENV=production.',
    );
  }
  if (!config.demo && config.secretKey === undefined) {
    throw new Sentence('SECRET_KEY is missing: at least 32 random characters, the same at every start.');
  }
  return config;
}

/** Each port that was not configured is the first unused one after the previous port. */
function readPorts(get: Get): Ports {
  const ports: Record<string, number> = {};
  let port = 8079;
  for (const name of portNames) {
    const text = get(name);
    if (text !== undefined && !/^\d+$/.test(text))
      throw new Sentence(`${name} is "${text}", but a port is a number.`);
    port = Number(text ?? port + 1);
    const isUsed = () => Object.values(ports).includes(port);
    while (text === undefined && name !== 'OFFICE_PORT' && isUsed()) port += 1;
    if (port < 1 || port > 65_535) throw new Sentence(`${name} is ${port}, but ports go from 1 to 65535.`);
    if (isUsed()) {
      const other = Object.keys(ports).find((each) => ports[each] === port);
      throw new Sentence(`${other} and ${name} are both ${port}; they must differ.`);
    }
    ports[name] = port;
  }
  return ports as Ports;
}

function readDatabaseUrl(name: string, get: Get): string | undefined {
  const text = get(name);
  // The value contains a password and is not repeated.
  if (text !== undefined && !/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new Sentence(`${name} is not an address like postgres://user:password@host:5432/database.`);
  }
  return text;
}

/**
 * Chooses all ports.
 * @throws Sentence if a configured port cannot be used, with what to do about it.
 */
export async function settlePorts({ ports, movable, host, demo }: LauncherConfig): Promise<Ports> {
  const settled = { ...ports };
  for (const name of portNames) {
    if (demoPorts.includes(name) && !demo) continue;
    const wanted = ports[name];
    const candidates = movable.includes(name) ? portNumbers(wanted, Math.min(wanted + 99, 65_535)) : wanted;
    const exclude = portNames.filter((other) => other !== name).map((other) => settled[other]);
    const listenHost = name === 'METRICS_PORT' ? '127.0.0.1' : host;
    try {
      settled[name] = await getPort({ port: candidates, host: listenHost, exclude });
    } catch (error) {
      throw new Sentence(`Cannot listen on ${listenHost}:${wanted} (${name}): ${(error as Error).message}.`);
    }
    if (settled[name] !== wanted && !movable.includes(name)) throw refusal(name, wanted);
  }
  return settled;
}

function refusal(name: string, port: number): Sentence {
  if (port < 1024 && process.getuid?.() !== 0) {
    return new Sentence(`${name} is ${port}, which is taken or needs rights that we don't have.`);
  }
  const other = port < 60_000 ? port + 1000 : port - 1000;
  return new Sentence(
    `Port ${port} (${name}) is taken by another program. Stop that one, or choose another: ${name}=${other} npm start`,
  );
}
