import { cashbackStatuses } from '@salung/contract/browser';
import { showPhone } from '@salung/ui';
import { ChoiceFilter, useColumns } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { PhoneFilter } from '../../lib/PhoneFilter.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { EarningViews } from '../earnings/EarningViews.tsx';
import { nameOf } from '../players/player.ts';
import { PeriodDrawer } from './PeriodDrawer.tsx';
import { periodCard, periodColumns, periodText, statusText, withId } from './period-columns.tsx';

const card = periodCard();

/** What players lost in each period, what came back of it, and what became of that. */
export default function PeriodsPage() {
  const list = useListPage(useSearch({ from: '/office/cashback' }));
  const { phone, status, entry } = list.search;
  const result = useRows('cashback.periods', list.asked);
  const columns = useColumns(() => periodColumns());
  const { data } = result;
  const rows = data && { ...data, data: data.data.map(withId) };
  return (
    <Page
      title={m.nav_cashback()}
      actions={
        <ExportButton
          call="cashback.report"
          query={{ phone, status }}
          choosesDays
          facts={[
            [m.phone(), phone && showPhone(phone)],
            [m.status(), status && statusText(status)],
          ]}
        />
      }
    >
      <EarningViews of="cashback" />
      <ListFilters list={list} columns={columns}>
        <PhoneFilter value={phone} onChange={(wanted) => list.change({ phone: wanted })} search />
        <ChoiceFilter
          label={m.status()}
          all={m.earnings_status_all()}
          {...list.choice('status', cashbackStatuses, statusText)}
        />
      </ListFilters>
      <ListTable
        list={list}
        name={m.earnings_periods()}
        columns={columns}
        query={{ ...result, data: rows }}
        card={card}
        emptyText={m.earnings_no_periods()}
        open={{
          label: (row) => `${nameOf(row.player)} ${periodText(row)}`,
          ...list.opens('entry', { replace: true }),
        }}
      />
      <PeriodDrawer period={rows?.data.find(({ id }) => id === entry)} onClose={list.close} />
    </Page>
  );
}
