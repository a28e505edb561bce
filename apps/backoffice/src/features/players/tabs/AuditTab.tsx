import { query } from '@salung/client';
import { dateTimeExact } from '@salung/ui';
import { byTime, type Column, ListCard } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListFilters, ListTable } from '../../../lib/List.tsx';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { AuditDrawer } from '../../audit/AuditDrawer.tsx';
import { entryText } from '../../audit/action-text.ts';
import { actorText } from '../../audit/actor-text.ts';
import { differences } from '../../audit/diff.ts';
import type { Entry, Names } from '../../audit/entry.ts';
import { fieldText } from '../../audit/entry-text.ts';
import { namedSubject } from '../../audit/named-subject.ts';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

const columns = (names: Names): Column<Entry>[] => [
  { key: 'at', title: m.at(), orders: byTime, render: (row) => dateTimeExact(row.at), width: 192 },
  { key: 'by', title: m.audit_by(), render: actorText },
  { key: 'action', title: m.audit_action(), render: entryText },
  { key: 'subject', title: m.audit_subject(), render: (row) => namedSubject(row.subject, names) },
  {
    key: 'changes',
    minor: 1,
    title: m.audit_changes(),
    render: (row) =>
      differences(row.before, row.after)
        .map(({ field }) => fieldText(field))
        .slice(0, 3)
        .join(', ') || '–',
  },
];

/** What staff changed of a player, and of the player's top-ups, withdrawals, credit and turnover. */
export function AuditTab({ player }: { player: Player }) {
  const { paging, ordered, entry, change, list } = useTabSearch();
  const result = useQuery({
    ...query(client, 'audit.list', { query: { ...ordered, playerId: player.id } }),
    placeholderData: keepPreviousData,
  });
  const names = result.data?.names ?? {};
  const shown = columns(names);
  return (
    <div className={css.tab}>
      <ListFilters list={list} columns={shown} />
      <ListTable
        list={list}
        name={m.nav_audit()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${entryText(row)} ${actorText(row)}`,
          onOpen: (row) => change({ page: paging.page, entry: row.id }),
          current: entry,
        }}
        card={(row) => (
          <ListCard
            title={entryText(row)}
            end={actorText(row)}
            below={`${dateTimeExact(row.at)} · ${namedSubject(row.subject, names)}`}
          />
        )}
      />
      <AuditDrawer
        entry={result.data?.data.find((row) => row.id === entry)}
        names={names}
        onClose={list.close}
      />
    </div>
  );
}
