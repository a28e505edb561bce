import type { Config } from '../config.ts';

/** What the operator should know about the configuration when the server starts, one sentence each. */
export function startWarnings({
  production,
  role,
  publicUrl,
}: Pick<Config, 'production' | 'role' | 'publicUrl'>): string[] {
  if (!production || role === 'worker' || publicUrl) return [];
  return [
    "PUBLIC_URL is not set, so links to the player site show no picture when they are shared. Set it to the site's address, with https://.",
  ];
}
