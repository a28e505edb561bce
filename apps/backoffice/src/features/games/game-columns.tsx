import { dateTime, formatBaht, shortBaht } from '@salung/ui';
import { type Column, orderBy } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import css from './Games.module.css';
import type { Game } from './game.ts';
import { GameState, Thumbnail } from './game-shown.tsx';
import { gameTypeText, nameOf, percent } from './game-text.ts';

/** The stakes in short. */
export function stakesText({ minStake, maxStake }: Game): string {
  if (minStake === null && maxStake === null) return '–';
  return `${shortBaht(minStake ?? 0)} – ${maxStake === null ? '…' : shortBaht(maxStake)}`;
}

export const stakeText = (satang: number | null): string =>
  satang === null ? m.games_stake_unknown() : formatBaht(satang);

export const gameColumns = (): Column<Game>[] => [
  {
    key: 'position',
    orders: orderBy('position', { first: 'asc' }),
    title: m.games_position(),
    render: (row) => row.position,
    width: 84,
  },
  {
    key: 'name',
    orders: orderBy('name', { first: 'asc' }),
    title: m.games_game(),
    render: (row) => (
      <span className={css.game}>
        <Thumbnail picture={row.picture} />
        {nameOf(row)}
      </span>
    ),
    text: 240,
  },
  {
    key: 'provider',
    minor: 2,
    title: m.games_provider(),
    render: (row) => nameOf({ nameTh: row.providerTh, nameEn: row.providerEn }),
  },
  {
    key: 'type',
    minor: 3,
    title: m.games_type(),
    render: (row) => gameTypeText(row.type),
    width: 120,
  },
  { key: 'stakes', minor: 5, title: m.games_stakes(), render: stakesText, width: 140 },
  {
    key: 'added',
    minor: 6,
    orders: orderBy('added'),
    title: m.games_added(),
    render: (row) => dateTime(row.addedAt),
    width: 160,
  },
  { key: 'status', minor: 1, title: m.status(), render: (row) => <GameState game={row} />, width: 140 },
  {
    key: 'rtp',
    minor: 4,
    orders: orderBy('rtp'),
    title: m.games_rtp(),
    render: (row) => (row.rtp === null ? '–' : percent(row.rtp)),
    end: true,
    width: 110,
  },
];
