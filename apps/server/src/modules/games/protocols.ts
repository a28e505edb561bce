import { adapters } from '../rounds/index.ts';
import type { ProviderRow } from './store.ts';

/** Whether games of a provider are opened by its API. */
export const opensByApi = ({ provider }: { provider: Pick<ProviderRow, 'adapter'> }): boolean =>
  adapters[provider.adapter]?.api.opening !== undefined;
