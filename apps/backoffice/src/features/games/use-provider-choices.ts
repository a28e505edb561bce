import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf } from './game-text.ts';

/** The providers that a list can be filtered by, for those who may see games, and what each is called. */
export function useProviderChoices() {
  const can = useCan();
  const providers =
    useQuery({ ...query(client, 'games.providerNames'), enabled: can('game:read') }).data?.data ?? [];
  const providerName = (wanted: string) => {
    const provider = providers.find((each) => each.id === wanted);
    return provider ? nameOf(provider) : wanted;
  };
  return { providerIds: providers.map(({ id }) => id), providerName };
}

export type ProviderChoices = ReturnType<typeof useProviderChoices>;
