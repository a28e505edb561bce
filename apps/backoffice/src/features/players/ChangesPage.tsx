import { query } from '@salung/client';
import { changeStatuses } from '@salung/contract/browser';
import { ChoiceFilter } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListFilters } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { ChangesTable, changeColumns } from './ChangesTable.tsx';
import { changeStatusText } from './player-shown.tsx';

/** Other banks and phones that players asked for; those that wait come first. */
export default function ChangesPage() {
  const search = useSearch({ from: '/office/players/changes' });
  const navigate = useNavigate({ from: '/players/changes' });
  const { id } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const shown = changeColumns(true);
  const result = useQuery({
    ...query(client, 'players.changes', { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={m.nav_changes()}>
      <ListFilters list={list} views="changes" columns={shown}>
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          value={search.status}
          choices={changeStatuses.map((status) => ({ value: status, label: changeStatusText(status) }))}
          onChange={(value) => change({ status: changeStatuses.find((status) => status === value) })}
        />
      </ListFilters>
      <ChangesTable
        list={list}
        name={m.nav_changes()}
        withPlayer
        query={result}
        current={id}
        onOpen={(row) => void navigate({ search: { ...search, id: row.id } })}
      />
      <ChangeDrawer
        change={result.data?.data.find((row) => row.id === id)}
        opened={id !== undefined && !result.isPending}
        withPlayer
        onClose={list.close}
      />
    </Page>
  );
}
