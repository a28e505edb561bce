import { query } from '@salung/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useListPage } from '../../lib/use-list-page.ts';
import { useReload } from '../../lib/use-reload.ts';
import { client } from '../../platform/client.ts';
import { isRunning, RUNNING_EVERY, Runs } from '../earnings/Runs.tsx';

/** The runs of cashback by period, newest first. */
export default function RunsPage() {
  const list = useListPage(useSearch({ from: '/office/cashback/runs' }));
  const reload = useReload();
  const result = useQuery({
    ...query(client, 'cashback.runs', { query: list.asked }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isRunning(state.data?.data) && RUNNING_EVERY,
  });
  const { data } = result;
  const rows = data && {
    ...data,
    data: data.data.map(({ players, ...run }) => ({ ...run, id: run.toDay, people: players })),
  };
  return (
    <Runs
      of="cashback"
      list={list}
      result={{ ...result, data: rows }}
      start={async () => {
        const begun = await client.call('cashback.run');
        await reload('cashback.runs', 'cashback.periods', 'cashback.pending');
        return begun;
      }}
    />
  );
}
