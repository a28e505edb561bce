import { query } from '@salung/client';
import { Tabs } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';

const tabs = [
  { key: 'games', to: '/games', permission: 'game:read', label: m.games_tab_games },
  { key: 'order', to: '/games/order', permission: 'game:edit', label: m.games_tab_order },
  { key: 'providers', to: '/games/providers', permission: 'provider:read', label: m.games_tab_providers },
  { key: 'rounds', to: '/rounds', permission: 'round:read', label: m.nav_rounds },
  { key: 'figures', to: '/games/figures', permission: 'figure:read', label: m.nav_figures },
  { key: 'sessions', to: '/games/sessions', permission: 'gamesession:read', label: m.games_tab_sessions },
  { key: 'calls', to: '/games/calls', permission: 'providercall:read', label: m.games_tab_calls },
  {
    key: 'openRounds',
    to: '/games/open-rounds',
    permission: 'openround:read',
    label: m.games_tab_open_rounds,
  },
] as const;

/** Tabs of the pages about games that this person may see. */
export function GamesTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const can = useCan();
  const navigate = useNavigate();
  const seen = tabs.filter(({ permission }) => can(permission));
  // Providers whose games don't open are everybody's business who works with games.
  const providers = useQuery({
    ...query(client, 'games.providerNames'),
    enabled: can('game:read') && can('provider:read'),
  });
  const failing = providers.data?.data.filter(({ isFailing }) => isFailing).length;
  return (
    <Tabs
      name={m.nav_games()}
      current={current}
      tabs={seen.map(({ key, label }) => ({
        key,
        label: label(),
        count: key === 'providers' ? failing : undefined,
      }))}
      onChange={(next) => {
        const tab = seen.find(({ key }) => key === next);
        if (tab) void navigate({ to: tab.to });
      }}
    />
  );
}
