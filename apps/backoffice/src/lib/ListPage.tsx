import type { Permission, ViewList } from '@salung/contract';
import type { DataTableProps } from '@salung/ui/office';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../platform/session.ts';
import { ListFilters, ListTable } from './List.tsx';
import { MainAction } from './MainAction.tsx';
import { Page } from './Page.tsx';
import type { ListState } from './use-list-search.ts';

interface ListPageProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'query' | 'card' | 'bulk' | 'emptyText'> {
  title: string;
  /** What is shown in a quiet colour beside the title. */
  subtitle?: string;
  /** Whose views are kept. */
  views: ViewList;
  list: ListState;
  filters: ReactNode;
  /** What a row is called for those who hear it. */
  label: (row: Row) => string;
  open: { onOpen: (row: Row) => void; current?: string | undefined };
  /** What the page is there to begin, for those who may. */
  main?: {
    permission: Permission;
    icon: TablerIcon;
    label: string;
    /** The form that it opens, a lazy one. */
    form: (close: () => void) => ReactNode;
  };
  /** Beside the main action, such as the export. */
  actions?: ReactNode;
  /** Whether all of it scrolls, since what is above the list can be high. */
  scrolls?: boolean;
  /** Between the head and the filters, such as tabs. */
  above?: ReactNode;
  /** What filters and rows stand in, where that is not the page itself. */
  around?: (rows: ReactNode) => ReactNode;
  /** Instead of the table. */
  empty?: ReactNode;
  /** What opens beside the list. */
  children?: ReactNode;
}

/** A page that is a list: its head, filters and rows. `useListPage` and `useRows` give what it shows. */
export function ListPage<Row extends { [field: string]: unknown; id: string }>(props: ListPageProps<Row>) {
  const {
    title,
    subtitle,
    views,
    list,
    filters,
    main,
    actions,
    scrolls = false,
    above,
    around,
    empty,
    label,
    open,
    children,
    ...table
  } = props;
  const can = useCan();
  const [begun, setBegun] = useState(false);
  const mayBegin = main && can(main.permission);
  const rows = (
    <>
      <ListFilters list={list} views={views} columns={table.columns}>
        {filters}
      </ListFilters>
      {empty || <ListTable {...table} list={list} name={title} open={{ label, ...open }} />}
    </>
  );
  return (
    <Page
      title={title}
      subtitle={subtitle}
      scrolls={scrolls && 'always'}
      actions={
        (actions || mayBegin) && (
          <>
            {actions}
            {mayBegin && (
              <MainAction icon={<main.icon size={18} />} onPress={() => setBegun(true)}>
                {main.label}
              </MainAction>
            )}
          </>
        )
      }
    >
      {above}
      {around ? around(rows) : rows}
      {children}
      {begun && main?.form(() => setBegun(false))}
    </Page>
  );
}
