import { query } from '@salung/client';
import { dateTimeExact, onDemand, useOnDemand } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  lazyDialog,
  TextFilter,
} from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../lib/ListPage.tsx';
import { type ListPageState, useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { AuditDrawerProps } from './AuditDrawer.tsx';
import { actionChoices, entryText, knownAction } from './action-text.ts';
import { actorText } from './actor-text.ts';
import { differences } from './diff.ts';
import type { Entry, Names } from './entry.ts';
import type { auditSearch } from './search.ts';
import { subjectText } from './subject-text.ts';

const AuditDrawer = lazyDialog<AuditDrawerProps>(() =>
  import('./AuditDrawer.tsx').then((file) => ({ default: file.AuditDrawer })),
);

/** An id that nobody has, so that no entry matches. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const settings = onDemand(() => import('./named-subject.ts').then((file) => file.namedSubject));

const fields = onDemand(() => import('./entry-text.ts').then((file) => file.fieldText));

const columns = (
  names: Names,
  subjectOf: typeof subjectText,
  fieldOf: ((path: string) => string) | undefined,
): Column<Entry>[] => [
  { key: 'at', title: m.at(), orders: byTime, render: (row) => dateTimeExact(row.at), width: 192 },
  { key: 'by', title: m.audit_by(), render: actorText },
  { key: 'action', title: m.audit_action(), render: entryText, text: 176 },
  {
    key: 'subject',
    title: m.audit_subject(),
    render: (row) => subjectOf(row.subject, names),
    text: 240,
  },
  {
    key: 'changes',
    minor: 1,
    title: m.audit_changes(),
    render: (row) =>
      fieldOf &&
      (differences(row.before, row.after)
        .map(({ field }) => fieldOf(field))
        .slice(0, 3)
        .join(', ') ||
        '–'),
  },
  { key: 'address', minor: 2, title: m.audit_address(), render: (row) => row.address ?? '–', width: 150 },
];

/** The players that a typed name or phone number finds, for those who may see players. */
function usePlayersFound(wanted: string | undefined) {
  const can = useCan();
  const players = useQuery({
    ...query(client, 'players.list', { query: { search: wanted ?? '', per_page: 20 } }),
    enabled: wanted !== undefined && can('player:read'),
  });
  const found = wanted === undefined ? [] : (players.data?.data ?? []);
  return { found, isLoading: players.isLoading };
}

/** Those who can be filtered by, for those who may see staff. */
function useStaff() {
  const can = useCan();
  const people = useQuery({
    ...query(client, 'staff.list', { query: { per_page: 100 } }),
    enabled: can('staff:read'),
    staleTime: 60_000,
  });
  return people.data?.data ?? [];
}

/** What was changed: by whom, when, from where, before and after. */
export default function AuditPage() {
  const list = useListPage(useSearch({ from: '/office/audit' }));
  const { asked, search } = list;
  const { entry } = search;
  const { player: wanted, playerId: chosen, action: named, ...narrowed } = asked;
  const action = knownAction(named);
  const { found, isLoading } = usePlayersFound(wanted);
  const playerId = chosen ?? (wanted === undefined ? undefined : (found[0]?.id ?? NOBODY));
  const asks = { ...narrowed, ...(action ? { action } : {}), ...(playerId ? { playerId } : {}) };
  const result = useRows('audit.list', asks, { enabled: wanted === undefined || !isLoading });
  const names = result.data?.names ?? {};
  const hasSettings = result.data?.data.some(({ subject }) => subject.type === 'setting') ?? false;
  // Without their names, settings are only called so.
  const subjectOf = useOnDemand(settings, hasSettings, () => undefined) ?? subjectText;
  const fieldOf = useOnDemand(fields, result.data !== undefined, () => undefined);
  const staff = useStaff();
  const open = result.data?.data.find((row) => row.id === entry);
  // Once there, it stays, so that it can slide out.
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <ListPage
      title={m.nav_audit()}
      views="audit"
      list={list}
      columns={columns(names, subjectOf, fieldOf)}
      query={result}
      filters={<AuditFilters list={list} names={names} found={found} staff={staff} />}
      label={(row) => `${entryText(row)} ${actorText(row)}`}
      open={list.opens('entry')}
      card={(row) => (
        <ListCard
          title={entryText(row)}
          end={actorText(row)}
          below={`${dateTimeExact(row.at)} · ${subjectOf(row.subject, names)}`}
          belowEnd={row.address}
        />
      )}
    >
      {wasOpen && <AuditDrawer entry={open} names={names} onClose={list.close} />}
    </ListPage>
  );
}

interface AuditFiltersProps {
  list: ListPageState<ReturnType<typeof auditSearch>>;
  names: Names;
  /** The players that the typed one finds. */
  found: ReturnType<typeof usePlayersFound>['found'];
  staff: ReturnType<typeof useStaff>;
}

/** By player, subject, action, person and days. Where several players are found, one of them can be chosen. */
function AuditFilters({ list, names, found, staff }: AuditFiltersProps) {
  const can = useCan();
  const { change, asked } = list;
  const { player: wanted, playerId: chosen } = asked;
  return (
    <>
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
      <TextFilter label={m.audit_search()} {...list.text('subjectId')} />
      <ChoiceFilter
        label={m.audit_action()}
        all={m.audit_action_all()}
        value={knownAction(asked.action)}
        choices={actionChoices()}
        onChange={(value) => change({ action: value })}
      />
      {can('staff:read') && (
        <ChoiceFilter
          label={m.audit_by()}
          all={m.audit_by_all()}
          {...list.text('staffId')}
          choices={staff.map((person) => ({ value: person.id, label: person.name }))}
        />
      )}
      <DateRange {...list.days} />
    </>
  );
}
