import { query } from '@salung/client';
import { DataTable, DateRange, daysText, Filters, useColumns } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListTools } from '../../../lib/ListTools.tsx';
import { defined } from '../../../lib/search-params.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { useCan } from '../../../platform/session.ts';
import { FigureSum } from '../../figures/FigureSum.tsx';
import { figureCard, figureColumns } from '../../figures/figure-columns.tsx';
import { RoundDrawer } from '../../rounds/RoundDrawer.tsx';
import { RoundList } from '../../rounds/RoundList.tsx';
import { roundColumns } from '../../rounds/round-columns.tsx';
import { useRounds } from '../../rounds/use-rounds.ts';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

/** What a player played: figures by game, and every round. */
export function GamesTab({ player }: { player: Player }) {
  const { days, entry, change, list } = useTabSearch();
  const period = defined(days);
  const seesFigures = useCan()('figure:read');
  const figures = usePlayerFigures(player.id, period, seesFigures);
  const columns = useColumns(() => roundColumns({ ofPlayer: true }));
  const rounds = useRounds({ ...period, playerId: player.id });
  const filtered = Boolean(days.fromDate || days.toDate);
  return (
    <div className={css.tab}>
      <Filters
        onClear={filtered ? () => change({ fromDate: undefined, toDate: undefined }) : undefined}
        tools={<ListTools columns={columns} list={list} />}
      >
        <DateRange
          value={period}
          unset={m.days_usual()}
          onChange={({ fromDate, toDate }) => change({ fromDate, toDate })}
        />
      </Filters>
      {seesFigures && <PlayerFigures figures={figures} />}
      {/* Figures are of a height of their own: nothing below them is seen before they are there. */}
      <div className={css.below} data-waits={(seesFigures && figures.isPending) || undefined}>
        <h2 className={css.heading}>{m.nav_rounds()}</h2>
        <RoundList
          rounds={rounds}
          columns={columns}
          hidden={list.hidden}
          filtered={filtered}
          open={{ onOpen: (row) => change({ entry: row.id }), current: entry }}
        />
      </div>
      <RoundDrawer id={entry} onClose={list.close} />
    </div>
  );
}

type Figures = ReturnType<typeof usePlayerFigures>;

/** The player's figures by game, of the last week unless days are chosen. */
const usePlayerFigures = (
  playerId: string,
  period: { fromDate?: string; toDate?: string },
  enabled: boolean,
) =>
  useQuery({
    ...query(client, 'figures.list', { query: { ...period, by: 'game', playerId, per_page: 100 } }),
    placeholderData: keepPreviousData,
    enabled,
  });

function PlayerFigures({ figures }: { figures: Figures }) {
  const columns = useColumns(() => figureColumns('game'));
  const { data } = figures;
  if (data?.total === 0) return null;
  return (
    <>
      <h2 className={css.heading}>
        {m.nav_figures()} <span className={css.quiet}>{data && daysText(data)}</span>
      </h2>
      <FigureSum sum={data?.sum} />
      <DataTable
        name={m.nav_figures()}
        columns={columns}
        rowKey={(row) => row.id}
        query={figures}
        filtered={false}
        card={figureCard}
      />
    </>
  );
}
