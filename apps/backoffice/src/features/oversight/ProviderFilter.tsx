import { query } from '@salung/client';
import { ChoiceFilter } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf } from '../games/game-text.ts';

interface ProviderFilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of the providers, for those who may see their names. */
export function ProviderFilter(props: ProviderFilterProps) {
  const can = useCan();
  const { data } = useQuery({
    ...query(client, 'games.providerNames'),
    enabled: can('game:read'),
    staleTime: 60_000,
  });
  if (!data) return null;
  return (
    <ChoiceFilter
      label={m.games_provider()}
      all={m.calls_every_provider()}
      choices={data.data.map((provider) => ({ value: provider.id, label: nameOf(provider) }))}
      {...props}
    />
  );
}

/** Whether one player's rows are shown: it can only be taken away here. */
export function OnePlayerFilter(props: ProviderFilterProps) {
  if (props.value === undefined) return null;
  return (
    <ChoiceFilter
      label={m.player()}
      all={m.calls_every_player()}
      choices={[{ value: props.value, label: m.calls_one_player() }]}
      {...props}
    />
  );
}
