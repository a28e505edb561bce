import { Button } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { dateTime, errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { type Column, DataTable, ListCard } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { deviceText } from '../../../lib/device-text.ts';
import { ListTools } from '../../../lib/ListTools.tsx';
import { useReload } from '../../../lib/use-reload.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { useCan } from '../../../platform/session.ts';
import { nameOf, type Player } from '../player.ts';
import { playerReads } from '../player-reads.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

type Session = Answer<'players.sessions'>['data'][number];

const state = (row: Session) => (
  <StatusBadge
    tone={row.endedAt ? 'quiet' : 'good'}
    label={row.endedAt ? m.players_session_ended() : m.players_session_open()}
  />
);

const columns = (): Column<Session>[] => [
  { key: 'at', title: m.players_session_since(), render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'seen', title: m.players_last_seen(), render: (row) => dateTime(row.lastSeenAt), width: 176 },
  { key: 'device', title: m.players_session_device(), render: (row) => deviceText(row.userAgent) },
  { key: 'address', title: m.audit_address(), render: (row) => row.address ?? '–' },
  { key: 'state', title: m.status(), render: state, width: 140 },
];

/** Where a player is or was signed in. */
export function SessionsTab({ player }: { player: Player }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const { list } = useTabSearch();
  const shown = columns();
  const params = { id: player.id };
  const result = useQuery(query(client, 'players.sessions', { params }));
  const rows = result.data?.data;
  const open = rows?.filter((row) => !row.endedAt).length ?? 0;
  const end = async () => {
    try {
      const done = await confirm(
        {
          title: m.players_sessions_end_title({ name: nameOf(player) }),
          message: m.players_sessions_end_text(),
          confirmLabel: m.players_sessions_end(),
          type: 'danger',
        },
        () => client.call('players.endSessions', { params }),
      );
      if (done) toast.good(m.players_sessions_ended());
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload(...playerReads);
  };
  return (
    <div className={css.tab}>
      <div className={css.tools}>
        <span className={css.quiet}>{m.players_sessions_open({ number: open })}</span>
        {can('player:block') && open > 0 && (
          <Button variant="light" color="red" size="sm" onClick={() => void end()}>
            {m.players_sessions_end()}
          </Button>
        )}
        <ListTools columns={shown} list={list} />
      </div>
      <DataTable
        name={m.players_tab_sessions()}
        columns={shown}
        hidden={list.hidden}
        rowKey={(row) => row.id}
        query={{
          ...result,
          data: rows && { data: rows, page: 1, per_page: rows.length, total: rows.length },
        }}
        filtered={false}
        card={(row) => (
          <ListCard
            title={deviceText(row.userAgent)}
            end={state(row)}
            below={dateTime(row.lastSeenAt)}
            belowEnd={row.address}
          />
        )}
      />
    </div>
  );
}
