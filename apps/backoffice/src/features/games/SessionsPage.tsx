import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { dateTime, errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { ChoiceFilter, type Column, DetailDrawer, Facts, ListCard, useColumns } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { AuditLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Games.module.css';
import { GamesTabs } from './GamesTabs.tsx';
import { nameOf } from './game-text.ts';

type Session = Answer<'games.sessions'>['data'][number];

const states = {
  launched: { tone: 'wait', label: m.sessions_state_launched },
  open: { tone: 'good', label: m.sessions_state_open },
  ended: { tone: 'quiet', label: m.sessions_state_ended },
} as const;

const State = ({ session: { state } }: { session: Session }) => (
  <StatusBadge tone={states[state].tone} label={states[state].label()} />
);
const playerName = ({ player }: Session) => `${player.firstName} ${player.lastName}`;

const columns = (): Column<Session>[] => [
  { key: 'started', title: m.sessions_launched_at(), render: (row) => dateTime(row.launchedAt), width: 170 },
  { key: 'player', title: m.player(), render: playerName, text: 160 },
  { key: 'game', title: m.games_game(), render: (row) => nameOf(row.game), text: 160 },
  { key: 'provider', minor: 2, title: m.games_provider(), render: (row) => nameOf(row.provider) },
  { key: 'status', minor: 1, title: m.status(), render: (row) => <State session={row} />, width: 140 },
];

/** Who plays what, the latest first. */
export default function SessionsPage() {
  const list = useListPage(useSearch({ from: '/office/games/sessions' }));
  const rows = useRows('games.sessions', list.asked, { refetchInterval: 15_000 });
  const open = rows.data?.data.find(({ id }) => id === list.search.id);
  return (
    <ListPage
      title={m.nav_game_sessions()}
      views="sessions"
      list={list}
      columns={useColumns(columns)}
      query={rows}
      above={<GamesTabs current="sessions" />}
      filters={
        <ChoiceFilter
          label={m.status()}
          all={m.sessions_all()}
          {...list.choice('isOpen', ['true'], m.sessions_open_only)}
        />
      }
      label={(row) => `${playerName(row)} ${nameOf(row.game)}`}
      open={list.opens('id', { replace: true })}
      card={(row) => (
        <ListCard
          title={playerName(row)}
          end={nameOf(row.game)}
          below={dateTime(row.launchedAt)}
          belowEnd={<State session={row} />}
        />
      )}
    >
      <DetailDrawer
        opened={open !== undefined}
        title={open ? nameOf(open.game) : m.nav_game_sessions()}
        onClose={list.close}
      >
        {open && <Details session={open} />}
      </DetailDrawer>
    </ListPage>
  );
}

function Details({ session }: { session: Session }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const end = async () => {
    try {
      const done = await confirm(
        {
          title: m.sessions_end_title({ name: playerName(session) }),
          message: m.sessions_end_text(),
          confirmLabel: m.sessions_end(),
          type: 'danger',
        },
        () => client.call('games.endSession', { params: { id: session.id } }),
      );
      if (done) toast.good(m.sessions_ended());
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('games.sessions');
  };
  return (
    <div className={css.stack}>
      <Facts
        rows={[
          [m.player(), <PlayerLink key="player" player={session.player} />],
          [m.phone(), session.player.phone],
          [m.games_provider(), nameOf(session.provider)],
          [m.status(), <State key="state" session={session} />],
          [m.sessions_launched_at(), dateTime(session.launchedAt)],
          [m.sessions_state_ended(), session.endedAt && dateTime(session.endedAt)],
        ]}
      />
      {can('gamesession:end') && session.state !== 'ended' && (
        <Button variant="light" color="red" size="sm" onClick={() => void end()}>
          {m.sessions_end()}
        </Button>
      )}
      <AuditLink id={session.id} />
    </div>
  );
}
