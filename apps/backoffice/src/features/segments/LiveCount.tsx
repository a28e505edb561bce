import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SegmentFilter } from '@salung/contract';
import { errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Segments.module.css';

const number = (value: number) => value.toLocaleString('en-US');

/** The number of players who meet a filter. It is counted again shortly after a change, and on request. */
export function LiveCount({ filter }: { filter: SegmentFilter | undefined }) {
  const [asked] = useDebouncedValue(filter && JSON.stringify(filter), 600);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['segments.count', asked],
    queryFn: () => client.call('segments.count', { body: { filter: JSON.parse(asked ?? '[]') } }),
    enabled: asked !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  if (!filter) return <p className={css.quiet}>{m.segments_count_incomplete()}</p>;
  return (
    <div className={css.count} role="status">
      <span>
        {isFetching || JSON.stringify(filter) !== asked
          ? m.segments_counting()
          : error
            ? errorText(error)
            : data && m.segments_matches({ count: number(data.players) })}
      </span>
      <Button variant="default" size="sm" disabled={isFetching} onClick={() => void refetch()}>
        {m.segments_count_again()}
      </Button>
    </div>
  );
}
