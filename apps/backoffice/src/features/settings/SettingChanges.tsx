import { query } from '@salung/client';
import { dateTime, EmptyState, getLocale, StatementDrawing } from '@salung/ui';
import type { PageSize } from '@salung/ui/office';
import { type Column, DataTable, ListCard } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Setting } from './setting.ts';
import { shownSetting } from './value.ts';

interface Change {
  at: string;
  by: string | null;
  before: number | boolean | null;
  after: number | boolean | null;
}

/** The values that a setting had, newest first. */
export default function SettingChanges({ setting }: { setting: Setting }) {
  const [paging, setPaging] = useState<{ page?: number; per_page?: PageSize }>({});
  const result = useQuery({
    ...query(client, 'settings.history', { params: { id: setting.id }, query: paging }),
    placeholderData: keepPreviousData,
  });
  const shown = (value: Change['before']) => (value === null ? '–' : shownSetting(setting.kind, value));
  const step = (row: Change) => `${shown(row.before)} → ${shown(row.after)}`;
  const who = (row: Change) => row.by ?? m.the_system();
  const columns: Column<Change>[] = [
    { key: 'at', title: m.at(), render: (row) => dateTime(row.at) },
    { key: 'by', title: m.audit_by(), render: who },
    { key: 'value', title: m.settings_value(), render: step, end: true },
  ];
  if (result.data?.total === 0) {
    return <EmptyState drawing={<StatementDrawing />} title={m.settings_history_none()} />;
  }
  return (
    <DataTable
      name={m.settings_history_named({ name: setting[getLocale()] })}
      columns={columns}
      rowKey={(row) => row.at}
      query={result}
      filtered={false}
      card={(row) => <ListCard title={step(row)} below={dateTime(row.at)} belowEnd={who(row)} />}
      onPage={(page) => setPaging((now) => ({ ...now, page }))}
      onPageSize={(per_page) => setPaging({ per_page })}
    />
  );
}
