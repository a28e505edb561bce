import type { Answer } from '@salung/client';
import type { FigureGroup } from '@salung/contract/browser';
import { day, Money } from '@salung/ui';
import { type Column, ListCard, orderBy } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { nameOf, percent } from '../games/game-text.ts';

export type Figure = Answer<'figures.list'>['data'][number];

const groups: Record<FigureGroup, () => string> = {
  day: m.figures_by_day,
  provider: m.figures_by_provider,
  game: m.figures_by_game,
  player: m.figures_by_player,
};
export const groupText = (by: FigureGroup): string => groups[by]();

/** What a row sums: its day, provider, game or player. */
export function keyText({ day: of, provider, game, player }: Figure): string {
  if (of) return day(of);
  if (provider) return nameOf(provider);
  if (game) return nameOf(game);
  return player ? `${player.firstName} ${player.lastName}` : m.rounds_game_unknown();
}

export const rtpText = (rtp: number | null): string => (rtp === null ? '–' : percent(rtp));

/** The columns of figures by something. */
export const figureColumns = (by: FigureGroup): Column<Figure>[] => [
  { key: 'key', title: groupText(by), render: keyText, text: 150 },
  {
    key: 'rounds',
    minor: 2,
    title: m.figures_rounds(),
    orders: orderBy('rounds'),
    render: (row) => row.rounds.toLocaleString('en'),
    end: true,
    width: 110,
  },
  {
    key: 'staked',
    title: m.rounds_staked(),
    orders: orderBy('staked'),
    render: (row) => <Money satang={row.staked} />,
    end: true,
    width: 150,
  },
  {
    key: 'won',
    minor: 1,
    title: m.rounds_won(),
    orders: orderBy('won'),
    render: (row) => <Money satang={row.won} />,
    end: true,
    width: 150,
  },
  {
    key: 'ggr',
    title: m.figures_ggr(),
    orders: orderBy('ggr'),
    render: (row) => <Money satang={row.ggr} change />,
    end: true,
    width: 150,
  },
  {
    key: 'share',
    minor: 3,
    title: m.figures_share(),
    render: (row) => <Money satang={row.share} />,
    end: true,
    width: 140,
  },
  {
    key: 'counted',
    minor: 6,
    title: m.figures_counted(),
    render: (row) => <Money satang={row.counted} />,
    end: true,
    width: 150,
  },
  {
    key: 'theoretical',
    minor: 5,
    title: m.figures_theoretical(),
    render: (row) => rtpText(row.theoreticalRtp),
    end: true,
    width: 110,
  },
  {
    key: 'actual',
    minor: 4,
    title: m.figures_actual(),
    render: (row) => rtpText(row.actualRtp),
    end: true,
    width: 110,
  },
];

/** A row on a phone. */
export const figureCard = (row: Figure) => (
  <ListCard
    title={keyText(row)}
    end={<Money satang={row.ggr} change />}
    below={`${m.figures_rounds()} ${row.rounds.toLocaleString('en')}`}
    belowEnd={
      <>
        {m.rounds_staked()} <Money satang={row.staked} />
      </>
    }
  />
);
