import { Button } from '@mantine/core';
import { dateTimeExact, formatBaht, Money, StatusBadge } from '@salung/ui';
import { ListCard, lazyDialog, useColumns } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListPage } from '../../lib/ListPage.tsx';
import { topupStatus } from '../../lib/status.ts';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { TopupDrawer } from './TopupDrawer.tsx';
import { TopupFilters } from './TopupFilters.tsx';
import { nameOf, topupColumns } from './topup-columns.tsx';
import { topupFacts } from './topup-facts.ts';
import type { TopupRow } from './use-pending-topups.ts';

const RejectTopups = lazyDialog(() => import('./RejectTopups.tsx'));

/** Every top-up, searched and filtered; a row opens beside the list. */
export default function TopupsPage() {
  const list = useListPage(useSearch({ from: '/office/topups' }));
  const can = useCan();
  const [rejecting, setRejecting] = useState<TopupRow[] | null>(null);
  return (
    <ListPage
      title={m.nav_topups()}
      views="topups"
      list={list}
      columns={useColumns(topupColumns)}
      query={useRows('topup.list', list.asked)}
      actions={
        <ExportButton call="topup.report" query={reportOf(list.search)} facts={topupFacts(list.search)} />
      }
      filters={<TopupFilters list={list} />}
      label={(row) => `${nameOf(row)} ${formatBaht(row.amountToPay)}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={nameOf(row)}
          end={<Money satang={row.amountCredited ?? row.amountToPay} />}
          below={dateTimeExact(row.createdAt)}
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
    >
      <TopupDrawer id={list.search.id} onClose={list.close} />
      {rejecting && <RejectTopups topups={rejecting} onClose={() => setRejecting(null)} />}
    </ListPage>
  );
}
