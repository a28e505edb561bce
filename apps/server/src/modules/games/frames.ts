import type { Platform } from '../../platform/platform.ts';
import { catalogueNow } from './catalogue.ts';
import { hostsOf, originOf } from './hosts.ts';
import { opensByApi } from './protocols.ts';

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
  const open = providers.flatMap((provider) => {
    const { is_active, launch_url: address, settings } = provider;
    if (!is_active || address === null || !URL.canParse(address)) return [];
    if (!opensByApi({ provider })) {
      return [{ origin: new URL(address).origin, byForm: settings.launch === 'form' }];
    }
    return hostsOf(address, settings).map((host) => ({ origin: originOf(host), byForm: false }));
  });
  const originsOf = (list: typeof open) => [...new Set(list.map(({ origin }) => origin))].sort();
  return { frames: originsOf(open), forms: originsOf(open.filter(({ byForm }) => byForm)) };
}
