import type { providerAdapters } from '@salung/contract';
import { adapters } from '../rounds/index.ts';
import { HOSTS } from './hosts.ts';

/** What the operator enters for each adapter. */
interface AdapterTerms {
  keys: readonly string[];
  /** Settings with their usual values. */
  settings: Readonly<Record<string, string>>;
}

/** How games are opened at the provider's address: by itself (`url`), or by sending a form to it. */
const byAddress = { launch: 'url' };
/** Where games are opened, where the provider's API answers their addresses. */
const byApi = { [HOSTS]: '' };

type AdapterCode = (typeof providerAdapters)[number];

/** Keys whose names begin with `test` are for trying a connection, and may be left out. */
function termsOf(code: AdapterCode): AdapterTerms {
  const { keyNames = [], settingNames = {}, api } = adapters[code] ?? {};
  return {
    keys: keyNames.filter((name) => !name.startsWith('test')),
    settings: { ...settingNames, ...(api?.opening ? byApi : byAddress) },
  };
}

export const adapterTerms: Readonly<Record<AdapterCode | 'own', AdapterTerms>> = {
  house: termsOf('house'),
  hub88: termsOf('hub88'),
  slotegrator: termsOf('slotegrator'),
  superapi: termsOf('superapi'),
  // A module of this platform: nothing is entered.
  own: { keys: [], settings: {} },
};
