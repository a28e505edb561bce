import type { Config } from '../config.ts';
import type { Beacon } from '../platform/beacon/beacon.ts';
import { drandBeacon } from '../platform/beacon/drand.ts';

/** The chain that the sandbox plays. */
const SANDBOX_CHAIN = '5a'.repeat(32);

/** The beacon that is configured; the sandbox's in a demo; none otherwise. */
export function createBeacon({
  beacon,
  sandboxUrl,
  production,
}: Partial<Pick<Config, 'beacon'>> & Pick<Config, 'sandboxUrl' | 'production'>): Beacon | undefined {
  const allowPrivate = !production;
  if (beacon) return drandBeacon({ ...beacon, allowPrivate });
  if (sandboxUrl === undefined) return undefined;
  return drandBeacon({ url: `${sandboxUrl}/drand`, chain: SANDBOX_CHAIN, allowPrivate });
}
