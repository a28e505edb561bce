import { installFollowers } from '../modules/events/index.ts';
import type { Platform } from '../platform/platform.ts';
import { modules } from '../registry.ts';

/** Sets up what every installation needs: the initial data of the modules, with the house's accounts, and their followers. */
export async function ensureHouse(platform: Platform): Promise<void> {
  for (const module of modules) await module.setUp?.(platform);
  await installFollowers(
    platform,
    modules.flatMap(({ follows }) => follows ?? []),
  );
}
