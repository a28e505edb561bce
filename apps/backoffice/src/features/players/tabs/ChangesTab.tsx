import { query } from '@salung/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/platform.ts';
import { m } from '../../../paraglide/messages.js';
import { ChangeDrawer } from '../ChangeDrawer.tsx';
import { ChangesTable } from '../ChangesTable.tsx';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

/** Other banks and phones that a player asked for. */
export function ChangesTab({ player }: { player: Player }) {
  const { paging, change } = useTabSearch();
  const [open, setOpen] = useState<string>();
  const result = useQuery({
    ...query(client, 'players.changes', { query: { ...paging, playerId: player.id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.tab}>
      <ChangesTable
        name={m.players_tab_changes()}
        query={result}
        filtered={false}
        current={open}
        onOpen={(row) => setOpen(row.id)}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ per_page: size })}
      />
      <ChangeDrawer
        change={result.data?.data.find((row) => row.id === open)}
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
}
