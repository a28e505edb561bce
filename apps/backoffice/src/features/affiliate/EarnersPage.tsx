import { showPhone } from '@salung/ui';
import { ChoiceFilter, useColumns } from '@salung/ui/office';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { PhoneFilter } from '../../lib/PhoneFilter.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { EarningViews } from '../earnings/EarningViews.tsx';
import { nameOf } from '../players/player.ts';
import { earnerCard, earnerColumns } from './earner-columns.tsx';
import { earnerOrders } from './search.ts';

const [usual, ...others] = earnerOrders;
const orderTexts = {
  newest: m.earnings_order_newest,
  pending: m.earnings_order_pending,
  earned: m.earnings_order_earned,
  team: m.earnings_order_team,
} as const satisfies Record<(typeof earnerOrders)[number], () => string>;

/** Players who brought others, with their teams, what they earned, and what looks odd. */
export default function EarnersPage() {
  const list = useListPage(useSearch({ from: '/office/affiliate' }));
  const navigate = useNavigate();
  const { phone } = list.search;
  const result = useRows('affiliate.earners', list.asked);
  const columns = useColumns(earnerColumns);
  const { data } = result;
  const rows = data && { ...data, data: data.data.map((row) => ({ ...row, id: row.player.id })) };
  return (
    <Page
      title={m.nav_affiliate()}
      actions={
        <ExportButton
          call="affiliate.report"
          query={{ phone }}
          choosesDays
          facts={[[m.phone(), phone && showPhone(phone)]]}
        />
      }
    >
      <EarningViews of="affiliate" />
      <ListFilters list={list} columns={columns}>
        <PhoneFilter value={phone} onChange={(wanted) => list.change({ phone: wanted })} search />
        <ChoiceFilter
          label={m.earnings_order()}
          all={orderTexts[usual]()}
          {...list.choice('order', others, (order) => orderTexts[order]())}
        />
      </ListFilters>
      <ListTable
        list={list}
        name={m.earnings_earners()}
        columns={columns}
        query={{ ...result, data: rows }}
        card={earnerCard}
        emptyText={m.earnings_no_earners()}
        open={{
          label: ({ player }) => nameOf(player),
          onOpen: (row) => void navigate({ to: '/affiliate/$id', params: { id: row.id } }),
        }}
      />
    </Page>
  );
}
