import path from 'node:path';
import type { SettledConfig } from './config.ts';
import type { DatabaseUrls } from './database.ts';
import { keptSecret } from './kept.ts';

/** What the server is told. */
export function serverEnv(config: SettledConfig, urls: DatabaseUrls | undefined): NodeJS.ProcessEnv {
  const { dataDir, demo, sandboxPort, secretKey } = config;
  return {
    ...process.env,
    ...common(config),
    METRICS_PORT: String(config.metricsPort),
    DATABASE_URL: urls?.app,
    MIGRATE_DATABASE_URL: urls?.migrate,
    SECRET_KEY: secretKey ?? keptSecret(path.join(dataDir, 'secrets', 'secret-key'), 'demo-'),
    DEMO: demo ? '1' : '0',
    ...(demo ? { SANDBOX_URL: `http://localhost:${sandboxPort}` } : {}),
  };
}

/** What the sandbox is told: it stands for other companies and gets no secret of ours. */
export function sandboxEnv(config: SettledConfig): NodeJS.ProcessEnv {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, SECRET_KEY, ...env } = process.env;
  return { ...env, ...common(config), SANDBOX_PORT: String(config.sandboxPort), DEMO: '1' };
}

function common({ host, port, officePort, dataDir }: SettledConfig): NodeJS.ProcessEnv {
  return { HOST: host, PORT: String(port), OFFICE_PORT: String(officePort), DATA_DIR: dataDir };
}
