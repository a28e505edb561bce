import { type Answer, queryKey } from '@salung/client';
import { dateTime, Money } from '@salung/ui';
import { type Column, DataTable, ListCard } from '@salung/ui/office';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows, rowsOf } from '../../../lib/MoreRows.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { client } from '../../../platform/client.ts';
import type { Player } from '../player.ts';
import { countedText } from '../turnover-shown.ts';
import css from './Tab.module.css';

type Bet = Answer<'turnover.bets'>['data'][number];

const nameOf = ({ game }: Bet): string => (game ? (getLocale() === 'th' ? game.nameTh : game.nameEn) : '–');

const columns = (): Column<Bet>[] => [
  { key: 'at', title: m.at(), render: (row) => dateTime(row.startedAt), width: 176 },
  { key: 'game', title: m.players_bet_game(), render: nameOf },
  { key: 'staked', title: m.players_bet_staked(), render: (row) => <Money satang={row.staked} />, end: true },
  { key: 'won', title: m.players_bet_won(), render: (row) => <Money satang={row.won} />, end: true },
  {
    key: 'counted',
    title: m.players_bet_counted(),
    render: (row) => <Money satang={row.turnover?.counted ?? 0} />,
    end: true,
  },
  { key: 'why', title: m.players_bet_why(), render: countedText, width: 260 },
];

/** The rounds of a player, newest first: what each counted for turnover, and why not. */
export function Bets({ player }: { player: Player }) {
  const query = { playerId: player.id, per_page: 20 };
  const result = useInfiniteQuery({
    queryKey: [...queryKey('turnover.bets', { query }), 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.call('turnover.bets', {
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });
  return (
    <>
      <h2 className={css.heading}>{m.players_bets()}</h2>
      <DataTable
        name={m.players_bets()}
        columns={columns()}
        filtered={false}
        rowKey={(row) => String(row.id)}
        query={rowsOf(result)}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.staked} />}
            below={dateTime(row.startedAt)}
            belowEnd={countedText(row)}
          />
        )}
      />
      <MoreRows result={result} />
    </>
  );
}
