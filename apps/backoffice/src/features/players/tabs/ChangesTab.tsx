import { query } from '@salung/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListFilters } from '../../../lib/List.tsx';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { ChangeDrawer } from '../ChangeDrawer.tsx';
import { ChangesTable, changeColumns } from '../ChangesTable.tsx';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

/** Other banks and phones that a player asked for. */
export function ChangesTab({ player }: { player: Player }) {
  const { paging, ordered, entry, change, list } = useTabSearch();
  const result = useQuery({
    ...query(client, 'players.changes', { query: { ...ordered, playerId: player.id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.tab}>
      <ListFilters list={list} columns={changeColumns(false)} />
      <ChangesTable
        list={list}
        name={m.players_tab_changes()}
        query={result}
        current={entry}
        onOpen={(row) => change({ page: paging.page, entry: row.id })}
      />
      <ChangeDrawer
        change={result.data?.data.find((row) => row.id === entry)}
        opened={entry !== undefined && !result.isPending}
        onClose={list.close}
      />
    </div>
  );
}
