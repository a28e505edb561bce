import type { providerAdapters } from '@salung/contract';

/** What the operator enters for each adapter. */
interface AdapterTerms {
  keys: readonly string[];
  /** Settings with their usual values. */
  settings: Readonly<Record<string, string>>;
}

/** How games are opened: by their address (`url`), or by sending a form to it. */
const common = { launch: 'url' };

export const adapterTerms: Readonly<Record<(typeof providerAdapters)[number], AdapterTerms>> = {
  house: { keys: ['secret'], settings: common },
  hub88: { keys: [], settings: common },
  slotegrator: { keys: [], settings: common },
  superapi: { keys: [], settings: common },
};
