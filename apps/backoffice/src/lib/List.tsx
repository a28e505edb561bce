import type { ViewList } from '@salung/contract';
import { type Column, DataTable, type DataTableProps, Filters } from '@salung/ui/office';
import type { ReactNode } from 'react';
import { ListTools } from './ListTools.tsx';
import type { ListState } from './use-list-search.ts';

interface ListFiltersProps {
  list: ListState;
  /** Whose views are kept; without it there are none to keep. */
  views?: ViewList;
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'orders'>[];
  children?: ReactNode;
}

/** The filters of a list, with the tools for how it is shown. */
export function ListFilters({ list, views, columns, children }: ListFiltersProps) {
  return (
    <Filters
      onClear={list.filtered ? list.clear : undefined}
      tools={<ListTools {...(views ? { views } : {})} columns={columns} list={list} />}
    >
      {children}
    </Filters>
  );
}

type ListTableProps<Row> = { list: ListState } & Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'query' | 'open' | 'card' | 'bulk' | 'emptyText'
>;

/** The rows of a list whose page, order and columns stand in the address. */
export function ListTable<Row extends { [field: string]: unknown; id: string }>({
  list,
  ...table
}: ListTableProps<Row>) {
  return (
    <DataTable
      {...table}
      rowKey={(row) => row.id}
      filtered={list.filtered}
      hidden={list.hidden}
      ordering={list.ordering}
      onPage={list.onPage}
      onPageSize={list.onPageSize}
    />
  );
}
