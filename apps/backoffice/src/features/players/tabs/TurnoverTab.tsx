import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, formatBaht, Money, StatusBadge } from '@salung/ui';
import { type Column, ListCard } from '@salung/ui/office';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListTable } from '../../../lib/List.tsx';
import { ListTools } from '../../../lib/ListTools.tsx';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { useCan } from '../../../platform/session.ts';
import type { Player } from '../player.ts';
import { type Requirement, sourceText, turnoverStatus } from '../turnover-shown.ts';
import { Bets } from './Bets.tsx';
import css from './Tab.module.css';
import { TurnoverDrawer } from './TurnoverDrawer.tsx';
import { useRecalc } from './use-recalc.ts';
import { useTabSearch } from './use-tab-search.ts';

function Done({ row }: { row: Requirement }) {
  return (
    <span className={css.done}>
      <span>
        {formatBaht(row.done)} <span className={css.quiet}>/ {formatBaht(row.required)}</span>
      </span>
      <progress
        className={css.bar}
        max={Math.max(row.required, 1)}
        value={row.required === 0 ? 1 : Math.min(row.done, row.required)}
        aria-label={m.players_turnover_done()}
      />
    </span>
  );
}

const columns = (): Column<Requirement>[] => [
  { key: 'at', title: m.players_turnover_since(), render: (row) => dateTime(row.openedAt), width: 176 },
  { key: 'source', title: m.players_turnover_source(), render: (row) => sourceText(row.source) },
  { key: 'amount', title: m.amount(), render: (row) => <Money satang={row.amount} />, end: true },
  { key: 'times', title: m.players_turnover_times(), render: (row) => `×${row.multiplier}`, end: true },
  { key: 'done', title: m.players_turnover_done(), render: (row) => <Done row={row} />, width: 260 },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...turnoverStatus(row.status)} />,
    width: 150,
  },
];

/** What a player must still play before they may withdraw, and earlier requirements. */
export function TurnoverTab({ player }: { player: Player }) {
  const { paging, entry, change, list } = useTabSearch();
  const shown = columns();
  const can = useCan();
  const { recalc, busy } = useRecalc(player);
  const result = useQuery({
    ...query(client, 'turnover.list', { query: { ...paging, playerId: player.id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.tab}>
      <div className={css.tools}>
        <span>
          {m.players_turnover_left()} <Money satang={player.turnoverLeft} />
        </span>
        {recalc && can('turnover:recalc') && (
          <Button
            variant="default"
            size="sm"
            loading={busy}
            leftSection={<IconRefresh size={16} />}
            onClick={() => void recalc()}
          >
            {m.players_turnover_recalc()}
          </Button>
        )}
        <ListTools columns={shown} list={list} />
      </div>
      <ListTable
        list={list}
        name={m.players_tab_turnover()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${sourceText(row.source)} ${formatBaht(row.required)}`,
          onOpen: (row) => change({ page: paging.page, entry: row.id }),
          current: entry,
        }}
        card={(row) => (
          <ListCard
            title={sourceText(row.source)}
            end={<StatusBadge {...turnoverStatus(row.status)} />}
            below={dateTime(row.openedAt)}
            belowEnd={`${formatBaht(row.done)} / ${formatBaht(row.required)}`}
          />
        )}
      />
      <Bets player={player} />
      <TurnoverDrawer requirement={result.data?.data.find((row) => row.id === entry)} onClose={list.close} />
    </div>
  );
}
