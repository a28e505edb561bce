import { Button } from '@mantine/core';
import { errorText, toast, useConfirm } from '@salung/ui';
import { ChoiceFilter, ListCard, lazyDialog, TextFilter, useColumns } from '@salung/ui/office';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../lib/ListPage.tsx';
import { type ListPageState, useListPage, useRows } from '../../lib/use-list-page.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { GameDrawer } from './GameDrawer.tsx';
import css from './Games.module.css';
import { GamesTabs } from './GamesTabs.tsx';
import type { Game } from './game.ts';
import { gameColumns } from './game-columns.tsx';
import { GameState, Thumbnail } from './game-shown.tsx';
import { gameTypes, gameTypeText, nameOf } from './game-text.ts';
import type { gameSearch } from './search.ts';
import { type ProviderChoices, useProviderChoices } from './use-provider-choices.ts';

const GameForm = lazyDialog(() => import('./GameForm.tsx'));
const ImportGames = lazyDialog(() => import('./ImportGames.tsx'));

const stateText = (isActive: 'true' | 'false') => (isActive === 'true' ? m.games_on() : m.games_off());

/** Every game: search, filters, switching several at once, import. A row opens beside the list. */
export default function GamesPage() {
  const list = useListPage(useSearch({ from: '/office/games' }), 'position_asc');
  const can = useCan();
  const providers = useProviderChoices();
  const [importing, setImporting] = useState(false);
  return (
    <ListPage
      title={m.nav_games()}
      views="games"
      list={list}
      columns={useColumns(gameColumns)}
      query={useRows('games.list', list.asked)}
      main={{
        permission: 'game:edit',
        icon: IconPlus,
        label: m.games_create(),
        form: (close) => <GameForm onClose={close} />,
      }}
      actions={
        can('game:edit') && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileImport size={16} />}
            onClick={() => setImporting(true)}
          >
            {m.games_import()}
          </Button>
        )
      }
      above={<GamesTabs current="games" />}
      filters={<GameFilters list={list} providers={providers} />}
      label={nameOf}
      open={list.opens('id', { replace: true })}
      card={(row) => (
        <ListCard
          title={
            <span className={css.game}>
              <Thumbnail picture={row.picture} /> {nameOf(row)}
            </span>
          }
          end={gameTypeText(row.type)}
          below={nameOf({ nameTh: row.providerTh, nameEn: row.providerEn })}
          belowEnd={<GameState game={row} />}
        />
      )}
      bulk={
        can('game:edit')
          ? {
              can: () => true,
              label: (row) => m.games_choose({ name: nameOf(row) }),
              actions: (rows) => <SwitchSeveral games={rows} />,
            }
          : undefined
      }
    >
      <GameDrawer id={list.search.id} onClose={list.close} />
      {importing && <ImportGames onClose={() => setImporting(false)} />}
    </ListPage>
  );
}

interface GameFiltersProps {
  list: ListPageState<ReturnType<typeof gameSearch>>;
  providers: ProviderChoices;
}

/** By name, provider, type and whether a game is on. */
function GameFilters({ list, providers: { providerIds, providerName } }: GameFiltersProps) {
  return (
    <>
      <TextFilter label={m.games_search()} {...list.text('search')} search />
      <ChoiceFilter
        label={m.games_provider()}
        all={m.games_provider_all()}
        {...list.choice('providerId', providerIds, providerName)}
      />
      <ChoiceFilter
        label={m.games_type()}
        all={m.games_type_all()}
        {...list.choice('type', gameTypes, gameTypeText)}
      />
      <ChoiceFilter
        label={m.status()}
        all={m.status_all()}
        {...list.choice('isActive', ['true', 'false'], stateText)}
      />
    </>
  );
}

/** Switches the chosen games on or off. */
function SwitchSeveral({ games }: { games: Game[] }) {
  const confirm = useConfirm();
  const reload = useReload();
  const turn = async (isActive: boolean) => {
    const number = games.length;
    try {
      const done = await confirm(
        {
          title: isActive ? m.games_switch_title_on({ number }) : m.games_switch_title_off({ number }),
          message: isActive ? m.games_switch_text_on() : m.games_switch_text_off(),
          confirmLabel: isActive ? m.games_switch_on() : m.games_switch_off(),
          type: isActive ? 'confirm' : 'danger',
        },
        async () => {
          const body = { ids: games.map(({ id }) => id), isActive };
          const { changed } = await client.call('games.switch', { body });
          toast.good(m.games_switched({ number: changed }));
        },
      );
      if (done) await reload('games.list', 'games.details', 'games.providerList');
    } catch (error) {
      toast.bad(errorText(error));
    }
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => void turn(true)}>
        {m.games_switch_on_number({ number: games.length })}
      </Button>
      <Button variant="light" color="red" size="sm" onClick={() => void turn(false)}>
        {m.games_switch_off_number({ number: games.length })}
      </Button>
    </>
  );
}
