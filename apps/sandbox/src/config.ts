import { FASTEST } from './activity/activity.ts';

/** What the sandbox is told by the environment. */
export interface SandboxConfig {
  /** 0 takes any free port. */
  port: number;
  /** Simulated players, where they are asked for. */
  activity?: {
    /** Where players go: an address of this machine. */
    platform: string;
    /** What they do in a minute at first. */
    perMinute: number;
  };
  /** Phones with a bank's app that pay out for the platform. */
  agents?: { platform: string };
}

/** A low rate: the demo looks alive and costs next to nothing. */
const PER_MINUTE = 6;

/**
 * @throws Error in production: the sandbox shows codes that only their owners may see, and its players play
 */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  if (env.NODE_ENV === 'production') throw new Error('The sandbox is refused in production.');
  const port = Number(env.SANDBOX_PORT ?? 8082);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT is "${env.SANDBOX_PORT}", but ports go from 0 to 65535.`);
  }
  const { ACTIVITY_URL: platform, ACTIVITY_PER_MINUTE: rate = PER_MINUTE } = env;
  if (!platform) return { port };
  if (!URL.canParse(platform) || !isHere(new URL(platform))) {
    throw new Error(`ACTIVITY_URL is "${platform}", but simulated players play on this machine only.`);
  }
  const perMinute = Number(rate);
  if (!Number.isInteger(perMinute) || perMinute < 0 || perMinute > FASTEST) {
    throw new Error(`ACTIVITY_PER_MINUTE is "${rate}", but it goes from 0 (off) to ${FASTEST}.`);
  }
  const { origin } = new URL(platform);
  return { port, activity: { platform: origin, perMinute }, agents: { platform: origin } };
}

const isHere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
