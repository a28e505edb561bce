import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, formatBaht, Money, StatusBadge } from '@salung/ui';
import { ListCard, useColumns } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { topupStatus } from '../../lib/status.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { RejectTopups } from './RejectTopups.tsx';
import { TopupDrawer } from './TopupDrawer.tsx';
import { TopupFilters } from './TopupFilters.tsx';
import { nameOf, topupColumns } from './topup-columns.tsx';
import { topupFacts } from './topup-facts.ts';
import type { TopupRow } from './use-pending-topups.ts';

/** Every top-up, searched and filtered; a row opens beside the list. */
export default function TopupsPage() {
  const search = useSearch({ from: '/office/topups' });
  const navigate = useNavigate({ from: '/topups' });
  const { id } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const shown = useColumns(topupColumns);
  const can = useCan();
  const [rejecting, setRejecting] = useState<TopupRow[] | null>(null);
  const result = useQuery({
    ...query(client, 'topup.list', { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={m.nav_topups()}
      actions={<ExportButton call="topup.report" query={reportOf(search)} facts={topupFacts(search)} />}
    >
      <ListFilters list={list} views="topups" columns={shown}>
        <TopupFilters search={search} onChange={change} />
      </ListFilters>
      <ListTable
        list={list}
        name={m.nav_topups()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${nameOf(row)} ${formatBaht(row.amountToPay)}`,
          onOpen: (row) => void navigate({ search: { ...search, id: row.id } }),
          current: id,
        }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.amountCredited ?? row.amountToPay} />}
            below={dateTime(row.createdAt)}
            belowEnd={<StatusBadge {...topupStatus(row.status, row.hasSlip, row.isSlipLate)} />}
          />
        )}
        bulk={
          can('topup:reject')
            ? {
                can: (row) => row.status === 'PENDING' && row.approvalId === null,
                label: (row) => m.bulk_choose({ name: nameOf(row), amount: formatBaht(row.amountToPay) }),
                amount: (row) => row.amountToPay,
                actions: (rows) => (
                  <Button variant="default" size="sm" onClick={() => setRejecting(rows)}>
                    {m.bulk_reject({ number: rows.length })}
                  </Button>
                ),
              }
            : undefined
        }
      />
      <TopupDrawer id={id} onClose={list.close} />
      {rejecting && <RejectTopups topups={rejecting} onClose={() => setRejecting(null)} />}
    </Page>
  );
}
