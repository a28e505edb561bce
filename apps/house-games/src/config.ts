import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

/** What the program is told by its environment. */
export interface Config {
  host: string;
  /** 0 takes any free port. */
  port: number;
  databaseUrl: string;
  /** The base of the platform's calls, e.g. `https://play.example/provider/house`. */
  platformUrl: string;
  platformSecret: string;
  /** Origins of player sites, which may frame the games. */
  homeOrigins: string[];
  /** Addresses or networks of the reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Whether things are set up at random that an operator decides elsewhere, e.g. the public seed of crash. */
  isDemo: boolean;
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** An address, or a network by the number of its bits. */
const isNetwork = (text: string): boolean => {
  const [base = '', bits, ...rest] = text.split('/');
  const most = isIPv6(base) ? 128 : 32;
  return (
    isIP(base) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
};

const environment = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8084),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PLATFORM_URL: z.url({ protocol: /^https?$/ }),
  PLATFORM_SECRET: z.string().min(32, 'has at least 32 characters'),
  HOME_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((origins) => origins.every(isOrigin), 'is a list of origins such as https://play.example'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine(
      (addresses) => addresses.every(isNetwork),
      'is a list of addresses or networks such as 10.0.0.0/8',
    ),
  DEMO: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().optional(),
});

/**
 * Reads and checks the configuration. Values are not repeated in messages, since some are secret.
 * @throws Error that names each wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The configuration is not valid.\n${lines.join('\n')}`);
  }
  const { data } = read;
  const isDemo = data.DEMO === '1';
  if (data.NODE_ENV === 'production' && (isDemo || data.PLATFORM_SECRET.startsWith('demo-'))) {
    throw new Error('DEMO=1 and secrets of the demo are refused with NODE_ENV=production.');
  }
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    platformUrl: data.PLATFORM_URL.replace(/\/$/, ''),
    platformSecret: data.PLATFORM_SECRET,
    homeOrigins: data.HOME_ORIGINS,
    trustedProxies: data.TRUSTED_PROXIES,
    isDemo,
  };
}
