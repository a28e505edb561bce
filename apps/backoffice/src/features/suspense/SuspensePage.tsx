import { suspenseReasons } from '@salung/contract/browser';
import { dateTime, Money, StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, DateRange, ListCard, TextFilter, useColumns } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import css from './Suspense.module.css';
import { SuspenseDrawer } from './SuspenseDrawer.tsx';
import { shownStates } from './search.ts';
import {
  channelInList,
  type Item,
  payerText,
  personName,
  stateBadge,
  stateText,
  whyText,
} from './suspense-text.ts';

/** Who is named by an item: who got it, who seems to have paid, or the payer. */
const whoOf = (row: Item): string => {
  const player = row.assignedTo ?? row.player;
  return player ? personName(player) : (payerText(row) ?? m.suspense_unknown());
};

const columns = (): Column<Item>[] => [
  { key: 'at', title: m.suspense_came(), render: (row) => dateTime(row.paidAt ?? row.createdAt), width: 176 },
  { key: 'why', minor: 2, title: m.suspense_why(), render: (row) => whyText(row.why), text: 180 },
  { key: 'who', title: m.suspense_who(), render: whoOf, text: 180 },
  {
    key: 'channel',
    minor: 1,
    title: m.suspense_channel(),
    render: (row) => channelInList(row.channel),
    text: 180,
  },
  {
    key: 'reference',
    minor: 3,
    title: m.bank_reference(),
    render: (row) => row.reference ?? '–',
    text: 140,
  },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...stateBadge(row)} />,
    width: 150,
  },
  {
    key: 'amount',
    title: m.amount(),
    render: (row) => <Money satang={row.amount} />,
    end: true,
    width: 170,
  },
];

/** Money that could be credited to no player. Of the items that wait, the one that has waited longest comes first. */
export default function SuspensePage() {
  const list = useListPage(useSearch({ from: '/office/suspense' }));
  const { state = 'OPEN', ...asked } = list.asked;
  const query = useRows('suspense.list', {
    ...asked,
    ...(state === 'all' ? {} : { state }),
    order: state === 'OPEN' ? ('oldest' as const) : ('newest' as const),
  });
  return (
    <ListPage
      title={m.nav_suspense()}
      views="suspense"
      list={list}
      columns={useColumns(columns)}
      query={query}
      emptyText={m.suspense_empty_text()}
      above={<p className={css.intro}>{m.suspense_intro()}</p>}
      filters={
        <>
          <TextFilter label={m.suspense_search()} {...list.text('search')} search />
          <ChoiceFilter
            label={m.status()}
            all={stateText('OPEN')}
            {...list.choice(
              'state',
              shownStates.filter((each) => each !== 'OPEN'),
              stateText,
            )}
          />
          <ChoiceFilter
            label={m.suspense_why()}
            all={m.suspense_all_reasons()}
            {...list.choice('why', suspenseReasons, whyText)}
          />
          <DateRange {...list.days} />
        </>
      }
      label={(row) => `${whoOf(row)} ${whyText(row.why)}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={whoOf(row)}
          end={<Money satang={row.amount} />}
          below={`${whyText(row.why)} · ${dateTime(row.paidAt ?? row.createdAt)}`}
          belowEnd={<StatusBadge {...stateBadge(row)} />}
        />
      )}
    >
      <SuspenseDrawer id={list.search.id} onClose={list.close} />
    </ListPage>
  );
}
