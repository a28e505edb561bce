import path from 'node:path';
import { Sentence } from './sentence.ts';

/** What `npm start` is told by the environment. */
export interface LauncherConfig {
  port: number;
  officePort: number;
  /** `fixed`: asked for; else the first free port from there on will do. */
  sandboxPort: { port: number; fixed: boolean };
  /** Where the server shows its metrics, on the loopback address. */
  metricsPort: { port: number; fixed: boolean };
  /** Where the servers listen, as Node takes it. */
  host: string;
  dataDir: string;
  /** undefined: run a PostgreSQL of our own. */
  databaseUrl: string | undefined;
  migrateDatabaseUrl: string | undefined;
  /** undefined: a random one is made and kept; only in demo mode. */
  secretKey: string | undefined;
  demo: boolean;
}

/** The configuration with every port decided. */
export interface SettledConfig extends Omit<LauncherConfig, 'sandboxPort' | 'metricsPort'> {
  sandboxPort: number;
  metricsPort: number;
}

/**
 * Reads and checks the configuration.
 * @throws Sentence naming the variable that is wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): LauncherConfig {
  const get = (name: string) => env[name]?.trim() || undefined;
  const port = readPort('PORT', get('PORT'), 8080);
  const officePort = readPort('OFFICE_PORT', get('OFFICE_PORT'), port + 1);
  const sandboxPort = readPort('SANDBOX_PORT', get('SANDBOX_PORT'), nextFrom(officePort, port));
  const metricsPort = readPort('METRICS_PORT', get('METRICS_PORT'), nextFrom(sandboxPort, port, officePort));
  refuseEqual({ PORT: port, OFFICE_PORT: officePort, SANDBOX_PORT: sandboxPort, METRICS_PORT: metricsPort });
  const fixed = (name: string) => get(name) !== undefined;

  const databaseUrl = readDatabaseUrl('DATABASE_URL', get('DATABASE_URL'));
  const migrateDatabaseUrl = readDatabaseUrl('MIGRATE_DATABASE_URL', get('MIGRATE_DATABASE_URL'));
  const demo = readFlag('DEMO', get('DEMO')) ?? databaseUrl === undefined;
  const secretKey = get('SECRET_KEY');
  refuseUnsafe({ demo, production: get('NODE_ENV') === 'production', databaseUrl, secretKey });
  return {
    port,
    officePort,
    sandboxPort: { port: sandboxPort, fixed: fixed('SANDBOX_PORT') },
    metricsPort: { port: metricsPort, fixed: fixed('METRICS_PORT') },
    host: get('HOST') ?? '0.0.0.0',
    dataDir: path.resolve(root, get('DATA_DIR') ?? 'data'),
    databaseUrl,
    migrateDatabaseUrl,
    secretKey,
    demo,
  };
}

function readPort(name: string, text: string | undefined, byDefault: number): number {
  const port = text === undefined ? byDefault : Number(text);
  if (text !== undefined && !/^\d+$/.test(text))
    throw new Sentence(`${name} is "${text}", but a port is a number.`);
  if (port < 1 || port > 65_535) throw new Sentence(`${name} is ${port}, but ports go from 1 to 65535.`);
  return port;
}

/** The port after that one, and not one of the others. */
function nextFrom(port: number, ...others: number[]): number {
  let next = port + 1;
  while (others.includes(next)) next += 1;
  return next;
}

function refuseEqual(ports: Record<string, number>): void {
  const names = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = names.get(port);
    if (other !== undefined) throw new Sentence(`${other} and ${name} are both ${port}; they must differ.`);
    names.set(port, name);
  }
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  // The value holds a password and is not repeated.
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Sentence(`${name} is not an address like postgres://user:password@host:5432/database.`);
  }
  return text;
}

function readFlag(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== '0' && text !== '1') throw new Sentence(`${name} is "${text}", but it takes 0 or 1.`);
  return text === '1';
}

function refuseUnsafe(config: {
  demo: boolean;
  production: boolean;
  databaseUrl: string | undefined;
  secretKey: string | undefined;
}): void {
  if (config.production && config.demo) {
    throw new Sentence(
      config.databaseUrl === undefined
        ? 'NODE_ENV=production needs a DATABASE_URL: the PostgreSQL that npm start brings along is for demos.'
        : 'DEMO=1 is refused with NODE_ENV=production.',
    );
  }
  if (!config.demo && config.secretKey === undefined) {
    throw new Sentence('SECRET_KEY is missing: at least 32 random characters, the same at every start.');
  }
}
