import { query } from '@salung/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useListPage } from '../../lib/use-list-page.ts';
import { useReload } from '../../lib/use-reload.ts';
import { client } from '../../platform/client.ts';
import { isRunning, RUNNING_EVERY, Runs } from '../earnings/Runs.tsx';

/** The runs of commission by day, newest first. */
export default function RunsPage() {
  const list = useListPage(useSearch({ from: '/office/affiliate/runs' }));
  const reload = useReload();
  const result = useQuery({
    ...query(client, 'affiliate.runs', { query: list.asked }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isRunning(state.data?.data) && RUNNING_EVERY,
  });
  const { data } = result;
  const rows = data && {
    ...data,
    data: data.data.map(({ day, earners, ...run }) => ({
      ...run,
      id: day,
      fromDay: day,
      toDay: day,
      people: earners,
    })),
  };
  return (
    <Runs
      of="affiliate"
      list={list}
      result={{ ...result, data: rows }}
      start={async () => {
        const begun = await client.call('affiliate.run', { body: {} });
        await reload('affiliate.runs', 'affiliate.earners', 'affiliate.earner', 'affiliate.history');
        return begun;
      }}
    />
  );
}
