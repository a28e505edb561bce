import '@mantine/core/styles/Table.layer.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { StatementDrawing } from '../../drawings/StatementDrawing.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { ErrorState } from '../../feedback/ErrorState.tsx';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import { BulkBar } from './BulkBar.tsx';
import { Cards } from './Cards.tsx';
import css from './DataTable.module.css';
import { useDensity } from './density.ts';
import { Pager } from './Pager.tsx';
import { TableRows } from './TableRows.tsx';
import type { DataTableProps } from './types.ts';
import { useRows } from './use-rows.ts';

/** A page of rows from the server: a table with a sticky head, cards on a phone, paging below. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { query, name, filtered, emptyText, columns, rowKey, hidden = [], bulk, onPage, onPageSize } = props;
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const density = useDensity();
  const rows = useRows({ columns, rowKey, page: query.data, hidden, can: bulk?.can });
  if (query.error && !query.data) {
    return (
      <ErrorState
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data && query.data.data.length === 0 && query.data.page === 1) {
    return (
      <EmptyState
        drawing={<StatementDrawing />}
        title={filtered ? m.list_nothing_found() : m.list_empty()}
        text={filtered ? m.list_nothing_found_text() : emptyText}
      />
    );
  }
  // Beyond the end of the list: an old address, or there are fewer rows than before.
  if (query.data && query.data.data.length === 0 && onPage) {
    return (
      <EmptyState
        drawing={<StatementDrawing />}
        title={m.page_gone()}
        action={
          <Button variant="default" onClick={() => onPage(1)}>
            {m.page_first()}
          </Button>
        }
      />
    );
  }
  const Body = phone ? Cards<Row> : TableRows<Row>;
  // What scrolls must be reachable by keyboard; where rows open, they are.
  const reachable = props.open || bulk ? {} : { tabIndex: 0 };
  return (
    <>
      <section
        {...reachable}
        className={css.scroll}
        aria-label={name}
        aria-busy={query.isFetching}
        data-density={density}
        data-old={query.isPlaceholderData || undefined}
      >
        <Body {...props} rows={rows} />
      </section>
      {bulk && <BulkBar bulk={bulk} chosen={rows.chosen} onClear={rows.clear} />}
      {query.data && onPage && onPageSize && (
        <Pager page={query.data} onPage={onPage} onPageSize={onPageSize} />
      )}
    </>
  );
}
