import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import css from './MoreRows.module.css';

interface MoreRowsProps {
  result: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** What the button says, where it is not 'more'. */
  label?: string | undefined;
  /** What stands beside it. */
  children?: ReactNode;
}

/** Brings the next rows of a list that is read on from its last row. */
export function MoreRows({ result, label = m.players_more(), children }: MoreRowsProps) {
  if (!result.hasNextPage) return null;
  return (
    <div className={css.more}>
      {children}
      <Button
        variant="default"
        size="sm"
        loading={result.isFetchingNextPage}
        onClick={() => void result.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}

interface Pages<Row> {
  data: { pages: { data: Row[] }[] } | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The rows that were read so far, as a table wants them. */
export function rowsOf<Row>({ data, error, isFetching, isPlaceholderData, refetch }: Pages<Row>) {
  const rows = data?.pages.flatMap((page) => page.data);
  return {
    error,
    isFetching,
    isPlaceholderData,
    refetch,
    data: rows && { data: rows, page: 1, per_page: rows.length, total: rows.length },
  };
}
