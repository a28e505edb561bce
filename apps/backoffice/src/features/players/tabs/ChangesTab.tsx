import { query } from '@salung/client';
import { Filters } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/platform.ts';
import { ListTools } from '../../../lib/ListTools.tsx';
import { m } from '../../../paraglide/messages.js';
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
      <Filters tools={<ListTools columns={changeColumns(false)} table={list} ordering={list.ordering} />} />
      <ChangesTable
        name={m.players_tab_changes()}
        query={result}
        hidden={list.hidden}
        ordering={list.ordering}
        filtered={false}
        current={entry}
        onOpen={(row) => change({ page: paging.page, entry: row.id })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ per_page: size })}
      />
      <ChangeDrawer
        change={result.data?.data.find((row) => row.id === entry)}
        opened={entry !== undefined && !result.isPending}
        onClose={list.close}
      />
    </div>
  );
}
