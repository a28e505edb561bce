import { query } from '@salung/client';
import { changeStatuses } from '@salung/contract';
import { ChoiceFilter, Filters } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { client } from '../../app/platform.ts';
import { ListTools } from '../../lib/ListTools.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { ChangesTable, changeColumns } from './ChangesTable.tsx';
import { changeStatusText } from './player-shown.tsx';

/** Other banks and phones that players asked for; those that wait come first. */
export default function ChangesPage() {
  const search = useSearch({ from: '/office/players/changes' });
  const navigate = useNavigate({ from: '/players/changes' });
  const { id } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, filtered, asked } = list;
  const shown = changeColumns(true);
  const result = useQuery({
    ...query(client, 'players.changes', { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={m.nav_changes()}>
      <Filters
        onClear={filtered ? list.clear : undefined}
        tools={<ListTools list="changes" columns={shown} table={list} ordering={list.ordering} />}
      >
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          value={search.status}
          choices={changeStatuses.map((status) => ({ value: status, label: changeStatusText(status) }))}
          onChange={(value) => change({ status: changeStatuses.find((status) => status === value) })}
        />
      </Filters>
      <ChangesTable
        name={m.nav_changes()}
        withPlayer
        query={result}
        hidden={list.hidden}
        ordering={list.ordering}
        filtered={filtered}
        current={id}
        onOpen={(row) => void navigate({ search: { ...search, id: row.id } })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ per_page: size })}
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
