/** What the sandbox is told by the environment. */
export interface SandboxConfig {
  /** 0 takes any free port. */
  port: number;
}

/**
 * @throws Error in production: the sandbox shows codes that only their owners may see
 */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  if (env.NODE_ENV === 'production') throw new Error('The sandbox is refused in production.');
  const port = Number(env.SANDBOX_PORT ?? 8082);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT is "${env.SANDBOX_PORT}", but ports go from 0 to 65535.`);
  }
  return { port };
}
