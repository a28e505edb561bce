import { query } from '@salung/client';
import type { ViewList } from '@salung/contract';
import { type Column, type SavedView, SavedViews, TableTools } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { client } from '../platform/client.ts';
import type { ListState } from './use-list-search.ts';
import { useReload } from './use-reload.ts';
import { viewOf } from './view-search.ts';

interface ListToolsProps {
  /** Whose views are kept; without it there are none to keep. */
  views?: ViewList;
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'orders'>[];
  list: Pick<ListState, 'hidden' | 'onHidden' | 'ordering'>;
}

/** How a list is shown, beside its filters: own views, columns, height of rows. */
export function ListTools({ views, columns, list }: ListToolsProps) {
  return (
    <TableTools
      columns={columns}
      hidden={list.hidden}
      onHidden={list.onHidden}
      ordering={columns.some(({ orders }) => orders) ? list.ordering : undefined}
    >
      {views && <Views list={views} />}
    </TableTools>
  );
}

/** One's own views of a list: a view is the query string of the list's address. */
export function Views({ list }: { list: ViewList }) {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const reload = useReload();
  const { data } = useQuery({ ...query(client, 'views.list'), staleTime: 60_000 });
  const current = router.options.stringifySearch(viewOf(search)).replace(/^\?/, '');
  const save = async (name: string) => {
    await client.call('views.create', { body: { list, name, search: current } });
    await reload('views.list');
  };
  const remove = async ({ id }: SavedView) => {
    await client.call('views.delete', { params: { id } });
    await reload('views.list');
  };
  return (
    <SavedViews
      views={data?.data.filter((view) => view.list === list)}
      current={current}
      // The route reads the address as it reads any other, whatever was kept in it.
      onOpen={(view) => router.history.push(view.search ? `${pathname}?${view.search}` : pathname)}
      onSave={save}
      onDelete={remove}
    />
  );
}
