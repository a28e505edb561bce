import { Button } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { Callout, DetailSection } from '@salung/ui/office';
import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadFile, keepFile } from '../../lib/export/download.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './House.module.css';

type Month = Answer<'house.archive'>['data'][number];

/** The months of the ledger that are in files; nothing where there are none. */
export function Archive() {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'house.archive'));
  if (error && !data)
    return (
      <DetailSection title={m.house_archive()}>
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </DetailSection>
    );
  if (!data || data.data.length === 0) return null;
  return (
    <DetailSection title={m.house_archive()}>
      <p className={css.archiveText}>{m.house_archive_text()}</p>
      {data.data.map((month) => (
        <Files key={month.month} month={month} />
      ))}
    </DetailSection>
  );
}

function Files({ month: { month, files } }: { month: Month }) {
  const download = useMutation({
    mutationFn: async (no: number) => {
      const content = await downloadFile(client, 'house.archiveFile', { month, no: String(no) });
      keepFile({ name: `ledger-${month}-${no}.csv.gz`, content, rows: null });
    },
  });
  return (
    <div className={css.archiveMonth}>
      <h3>{month}</h3>
      <div className={css.archiveFiles}>
        {files.map(({ no, transfers }) => (
          <Button
            key={no}
            variant="default"
            size="sm"
            loading={download.isPending && download.variables === no}
            onClick={() => download.mutate(no)}
          >
            {m.house_archive_file({ no, rows: transfers.toLocaleString('en-US') })}
          </Button>
        ))}
      </div>
      {download.error && <Callout tone="bad">{errorText(download.error)}</Callout>}
    </div>
  );
}
