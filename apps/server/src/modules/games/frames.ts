import type { Platform } from '../../platform/platform.ts';
import { catalogueNow } from './catalogue.ts';

/** The origins that games are opened at. */
export interface FrameOrigins {
  /** Of every provider that is on. */
  frames: readonly string[];
  /** Of those whose games are opened by a form. */
  forms: readonly string[];
}

/** The origins that the player site's page may show in frames, and send forms to. */
export async function frameOrigins(platform: Pick<Platform, 'db'>): Promise<FrameOrigins> {
  const { providers } = await catalogueNow(platform);
  const open = providers.flatMap(({ is_active, launch_url, settings }) =>
    is_active && launch_url !== null && URL.canParse(launch_url)
      ? [{ origin: new URL(launch_url).origin, byForm: settings.launch === 'form' }]
      : [],
  );
  const originsOf = (list: typeof open) => [...new Set(list.map(({ origin }) => origin))].sort();
  return { frames: originsOf(open), forms: originsOf(open.filter(({ byForm }) => byForm)) };
}
