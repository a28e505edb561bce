import { StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, ListCard, lazyDialog, TextFilter, useColumns } from '@salung/ui/office';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';

import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import css from './Games.module.css';
import { GamesTabs } from './GamesTabs.tsx';
import type { Provider } from './game.ts';
import { Thumbnail } from './game-shown.tsx';
import { adapterText, nameOf, percent } from './game-text.ts';
import { ProviderDrawer } from './ProviderDrawer.tsx';

const ProviderForm = lazyDialog(() => import('./ProviderForm.tsx'));

const stateText = (isActive: 'true' | 'false') => (isActive === 'true' ? m.games_on() : m.games_off());

/** On or off; where it is on and its games don't open, that. */
function State({ provider: { isActive, health } }: { provider: Provider }) {
  if (isActive && health?.failing) return <StatusBadge tone="bad" label={m.providers_opening_bad()} />;
  return <StatusBadge tone={isActive ? 'good' : 'quiet'} label={stateText(isActive ? 'true' : 'false')} />;
}
const counts = ({ activeGamesCount: active, gamesCount: all }: Provider) =>
  m.providers_games_of({ active, all });

const columns = (): Column<Provider>[] => [
  { key: 'position', title: m.games_position(), render: (row) => row.position, width: 84 },
  {
    key: 'name',
    title: m.games_provider(),
    render: (row) => (
      <span className={css.game}>
        <Thumbnail picture={row.picture} />
        {nameOf(row)}
      </span>
    ),
    text: 200,
  },
  { key: 'code', minor: 3, title: m.games_code(), render: (row) => row.code },
  {
    key: 'adapter',
    minor: 4,
    title: m.providers_adapter(),
    render: (row) => adapterText(row.adapter),
    width: 120,
  },
  { key: 'status', minor: 1, title: m.status(), render: (row) => <State provider={row} />, width: 150 },
  { key: 'games', minor: 2, title: m.providers_games(), render: counts, end: true, width: 130 },
  {
    key: 'share',
    minor: 5,
    title: m.providers_share(),
    render: (row) => percent(row.share),
    end: true,
    width: 140,
  },
];

/** The providers: terms, connection, and whether their games can be played. */
export default function ProvidersPage() {
  const list = useListPage(useSearch({ from: '/office/games/providers' }));
  return (
    <ListPage
      title={m.nav_game_providers()}
      views="providers"
      list={list}
      columns={useColumns(columns)}
      query={useRows('games.providerList', list.asked)}
      main={{
        permission: 'provider:edit',
        icon: IconPlus,
        label: m.providers_create(),
        form: (close) => <ProviderForm onClose={close} />,
      }}
      above={<GamesTabs current="providers" />}
      filters={
        <>
          <TextFilter label={m.providers_search()} {...list.text('search')} search />
          <ChoiceFilter
            label={m.status()}
            all={m.status_all()}
            {...list.choice('isActive', ['true', 'false'], stateText)}
          />
        </>
      }
      label={nameOf}
      open={list.opens('id', { replace: true })}
      card={(row) => (
        <ListCard
          title={nameOf(row)}
          end={percent(row.share)}
          below={counts(row)}
          belowEnd={<State provider={row} />}
        />
      )}
    >
      <ProviderDrawer id={list.search.id} onClose={list.close} />
    </ListPage>
  );
}
