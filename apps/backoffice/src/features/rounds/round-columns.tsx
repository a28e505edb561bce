import { dateTimeExact, Money, StatusBadge } from '@salung/ui';
import { type Column, ListCard } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { nameOf } from '../games/game-text.ts';
import { gameName, playerName, type Round, resultOf } from './round-text.ts';

const player: Column<Round> = { key: 'player', title: m.player(), render: playerName, text: 140 };

/** The columns of a list of rounds. */
export const roundColumns = ({ ofPlayer = false } = {}): Column<Round>[] => [
  { key: 'at', title: m.rounds_started(), render: (row) => dateTimeExact(row.startedAt), width: 192 },
  ...(ofPlayer ? [] : [player]),
  { key: 'game', title: m.games_game(), render: gameName, text: 140 },
  { key: 'provider', minor: 3, title: m.games_provider(), render: (row) => nameOf(row.provider) },
  { key: 'ref', minor: 4, title: m.rounds_ref(), render: (row) => row.ref, text: 120 },
  {
    key: 'result',
    minor: 1,
    title: m.rounds_result(),
    render: (row) => <StatusBadge {...resultOf(row)} />,
    width: 130,
  },
  {
    key: 'staked',
    title: m.rounds_staked(),
    render: (row) => <Money satang={row.staked} />,
    end: true,
    width: 130,
  },
  {
    key: 'net',
    title: m.rounds_net(),
    render: (row) => <Money satang={row.won - row.staked} change />,
    end: true,
    width: 140,
  },
  {
    key: 'after',
    minor: 2,
    title: m.rounds_after(),
    render: (row) => (row.balanceAfter === null ? '–' : <Money satang={row.balanceAfter} />),
    end: true,
    width: 130,
  },
];

/** A round on a phone. */
export const roundCard = (row: Round) => (
  <ListCard
    title={`${playerName(row)} · ${gameName(row)}`}
    end={<Money satang={row.won - row.staked} change />}
    below={dateTimeExact(row.startedAt)}
    belowEnd={<StatusBadge {...resultOf(row)} />}
  />
);

/** What a row is called for those who hear it. */
export const roundLabel = (row: Round): string => `${gameName(row)} ${playerName(row)} ${row.ref}`;
