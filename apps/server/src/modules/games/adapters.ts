import type { providerAdapters } from '@salung/contract';
import { adapters } from '../rounds/index.ts';

/** What the operator enters for each adapter. */
interface AdapterTerms {
  keys: readonly string[];
  /** Settings with their usual values. */
  settings: Readonly<Record<string, string>>;
}

/** How games are opened: by their address (`url`), or by sending a form to it. */
const common = { launch: 'url' };

type AdapterCode = (typeof providerAdapters)[number];

/** Keys whose names begin with `test` are for trying a connection, and may be left out. */
function termsOf(code: AdapterCode): AdapterTerms {
  const { keyNames = [], settingNames = {} } = adapters[code] ?? {};
  return {
    keys: keyNames.filter((name) => !name.startsWith('test')),
    settings: { ...settingNames, ...common },
  };
}

export const adapterTerms: Readonly<Record<AdapterCode, AdapterTerms>> = {
  house: termsOf('house'),
  hub88: termsOf('hub88'),
  slotegrator: termsOf('slotegrator'),
  superapi: termsOf('superapi'),
};
