import { query } from '@salung/client';
import { auditActions } from '@salung/contract/staff';
import { dateTimeExact } from '@salung/ui';
import { byTime, ChoiceFilter, type Column, DateRange, ListCard, TextFilter } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import { actionChoices, entryText } from './action-text.ts';
import { actorText } from './actor-text.ts';
import { differences } from './diff.ts';
import type { Entry, Names } from './entry.ts';
import { fieldText } from './entry-text.ts';
import { subjectText } from './subject-text.ts';

/** An id that nobody has, so that no entry matches. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const columns = (names: Names): Column<Entry>[] => [
  { key: 'at', title: m.at(), orders: byTime, render: (row) => dateTimeExact(row.at), width: 192 },
  { key: 'by', title: m.audit_by(), render: actorText },
  { key: 'action', title: m.audit_action(), render: entryText, text: 176 },
  {
    key: 'subject',
    title: m.audit_subject(),
    render: (row) => subjectText(row.subject, names),
    text: 240,
  },
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
  { key: 'address', minor: 2, title: m.audit_address(), render: (row) => row.address ?? '–', width: 150 },
];

/** What was changed: by whom, when, from where, before and after. */
export default function AuditPage() {
  const search = useSearch({ from: '/office/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const can = useCan();
  const { entry } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const { player: wanted, playerId: chosen, ...narrowed } = asked;
  const players = useQuery({
    ...query(client, 'players.list', { query: { search: wanted ?? '', per_page: 20 } }),
    enabled: wanted !== undefined && can('player:read'),
  });
  const found = wanted === undefined ? [] : (players.data?.data ?? []);
  const playerId = chosen ?? (wanted === undefined ? undefined : (found[0]?.id ?? NOBODY));
  const result = useQuery({
    ...query(client, 'audit.list', { query: { ...narrowed, ...(playerId ? { playerId } : {}) } }),
    enabled: wanted === undefined || !players.isLoading,
    placeholderData: keepPreviousData,
  });
  const names = result.data?.names ?? {};
  const shown = columns(names);
  const people = useQuery({
    ...query(client, 'staff.list', { query: { per_page: 100 } }),
    enabled: can('staff:read'),
    staleTime: 60_000,
  });
  const open = result.data?.data.find((row) => row.id === entry);
  return (
    <Page title={m.nav_audit()}>
      <ListFilters list={list} views="audit" columns={shown}>
        {can('player:read') && (
          <TextFilter
            label={m.audit_player()}
            value={wanted ?? (chosen && names[chosen])}
            onChange={(value) => change({ player: value, playerId: undefined })}
            search
          />
        )}
        {found.length > 1 && (
          <ChoiceFilter
            label={m.player()}
            all={m.audit_player_first()}
            value={chosen}
            choices={found.map(({ id, firstName, lastName, phone }) => ({
              value: id,
              label: `${firstName} ${lastName} ${phone}`,
            }))}
            onChange={(value) => change({ playerId: value })}
          />
        )}
        <TextFilter
          label={m.audit_search()}
          value={search.subjectId}
          onChange={(value) => change({ subjectId: value })}
        />
        <ChoiceFilter
          label={m.audit_action()}
          all={m.audit_action_all()}
          value={search.action}
          choices={actionChoices()}
          onChange={(value) => change({ action: auditActions.find((action) => action === value) })}
        />
        {can('staff:read') && (
          <ChoiceFilter
            label={m.audit_by()}
            all={m.audit_by_all()}
            value={search.staffId}
            choices={(people.data?.data ?? []).map((person) => ({ value: person.id, label: person.name }))}
            onChange={(value) => change({ staffId: value })}
          />
        )}
        <DateRange value={search} onChange={({ fromDate, toDate }) => change({ fromDate, toDate })} />
      </ListFilters>
      <ListTable
        list={list}
        name={m.nav_audit()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${entryText(row)} ${actorText(row)}`,
          onOpen: (row) => void navigate({ search: { ...search, entry: row.id } }),
          current: entry,
        }}
        card={(row) => (
          <ListCard
            title={entryText(row)}
            end={actorText(row)}
            below={`${dateTimeExact(row.at)} · ${subjectText(row.subject, names)}`}
            belowEnd={row.address}
          />
        )}
      />
      <AuditDrawer entry={open} names={names} onClose={list.close} />
    </Page>
  );
}
