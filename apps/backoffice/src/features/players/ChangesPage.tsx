import { changeStatuses } from '@salung/contract/browser';
import { ChoiceFilter } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { ListFilters } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { ChangesTable, changeColumns } from './ChangesTable.tsx';
import { changeStatusText } from './player-shown.tsx';

/** Other banks and phones that players asked for; those that wait come first. */
export default function ChangesPage() {
  const list = useListPage(useSearch({ from: '/office/players/changes' }));
  const { id } = list.search;
  const result = useRows('players.changes', list.asked);
  return (
    <Page title={m.nav_changes()}>
      <ListFilters list={list} views="changes" columns={changeColumns(true)}>
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          {...list.choice('status', changeStatuses, changeStatusText)}
        />
      </ListFilters>
      <ChangesTable
        list={list}
        name={m.nav_changes()}
        withPlayer
        query={result}
        current={id}
        onOpen={list.opens('id').onOpen}
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
