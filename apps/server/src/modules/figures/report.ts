import type { FigureGroup } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import { sql } from 'kysely';
import { allOf } from '../../platform/db/paging.ts';
import {
  type Column,
  day,
  fixed,
  hundredths,
  inWords,
  NOTHING,
  nameOf,
  number,
  player,
  type Reader,
  type Report,
  text,
  time,
  type Words,
} from '../reports/index.ts';
import { roundCondition } from '../rounds/index.ts';
import { roundFilter } from './history.ts';
import { figureFilter } from './sums.ts';
import { actualOf, figureRanking, groupedFigures, shareOf, theoreticalOf } from './sums-store.ts';

const results = {
  open: { th: 'กำลังเล่น', en: 'Open' },
  won: { th: 'ชนะ', en: 'Won' },
  lost: { th: 'แพ้', en: 'Lost' },
  even: { th: 'เสมอ', en: 'Even' },
  refunded: { th: 'คืนเงินแล้ว', en: 'Refunded' },
} as const satisfies Record<string, Words>;

const roundColumns = (reader: Reader): Column[] => [
  time('เวลาเริ่ม', 'Started at', sql`to_timestamp(t.id / 8192 / 1000.0 + 1735689600)`),
  fixed('เลขที่รอบ', 'Id', sql`t.id`),
  text('เลขรอบของค่าย', 'Provider’s round', sql`t.ref`),
  ...player(reader),
  text('ค่ายเกม', 'Provider', nameOf(reader, 'o')),
  text('เกม', 'Game', nameOf(reader, 'g')),
  fixed(
    'ผล',
    'Result',
    inWords(
      reader,
      results,
      sql`(case when t.state = 1 then 'open' when t.stakes = 0 and t.won = 0 then 'refunded' when t.won > t.staked then 'won'
        when t.won < t.staked then 'lost' else 'even' end)`,
    ),
  ),
  number('เดิมพัน (บาท)', 'Stakes (baht)', hundredths(sql`t.staked`)),
  number('ได้ (บาท)', 'Wins (baht)', hundredths(sql`t.won`)),
  number('ได้เสีย (บาท)', 'Net (baht)', hundredths(sql`(t.won - t.staked)`)),
  time('เวลาล่าสุด', 'Last at', sql`t.last_at`),
  time('เวลาจบ', 'Ended at', sql`t.ended_at`),
];

/** Rounds as a file, by their ids, which grow with time. */
export const roundReport: Report<Output<'rounds.report', 'query'>> = {
  title: { th: 'รอบเกม', en: 'Rounds', file: 'rounds' },
  from: sql`game_round`,
  joins: sql`join player p on p.id = t.player_id join game_provider o on o.id = t.provider_id
    left join game g on g.id = t.game_id`,
  columns: roundColumns,
  async select(platform, caller, { format: _, ...asked }) {
    const filter = await roundFilter(platform, caller, asked);
    return {
      where: filter ? roundCondition(filter) : NOTHING,
      order: { keys: [sql`t.id`], direction: 'desc' },
      playerId: filter?.playerId,
    };
  },
  noted: ({ state, ref, transaction, providerId, gameId, stakedFrom, wonFrom }) => ({
    state,
    search: ref ?? transaction,
    providerId,
    gameId,
    stakedFrom,
    wonFrom,
  }),
};

const figureColumns = (reader: Reader, by: FigureGroup): Column[] => {
  const keys: Record<FigureGroup, Column[]> = {
    day: [day('วันที่', 'Day', sql`t.day`)],
    provider: [text('ค่ายเกม', 'Provider', nameOf(reader, 'o'))],
    game: [text('เกม', 'Game', nameOf(reader, 'g'))],
    player: player(reader),
  };
  return [
    ...keys[by],
    number('จำนวนรอบ', 'Rounds', sql`t.rounds`),
    number('เดิมพัน (บาท)', 'Stakes (baht)', hundredths(sql`t.staked`)),
    number('ได้ (บาท)', 'Wins (baht)', hundredths(sql`t.won`)),
    number('ยอดที่นับ (บาท)', 'Counted stakes (baht)', hundredths(sql`t.counted`)),
    number('GGR (บาท)', 'GGR (baht)', hundredths(sql`t.ggr`)),
    number('ส่วนแบ่งค่าย (บาท)', 'Provider share (baht)', hundredths(shareOf)),
    number('RTP ตามทฤษฎี (%)', 'Theoretical RTP (%)', hundredths(theoreticalOf)),
    number('RTP จริง (%)', 'Actual RTP (%)', hundredths(actualOf)),
  ];
};

/** Figures of games as a file, by day, provider, game or player. */
export const figureReport: Report<Output<'figures.report', 'query'>> = {
  title: { th: 'ผลประกอบการเกม', en: 'Game figures', file: 'game-figures' },
  joins: sql`left join player p on p.id = t.player_id left join game_provider o on o.id = t.provider_id
    left join game g on g.id = t.game_id`,
  columns: (reader, { by }) => figureColumns(reader, by),
  async select(platform, caller, query) {
    const { filter, isNobody } = await figureFilter(platform, caller, query);
    return {
      where: isNobody ? NOTHING : allOf(),
      order: figureRanking(query.by, query.order),
      playerId: filter.playerId,
      rows: groupedFigures(filter),
    };
  },
  noted: ({ by, providerId, gameId }) => ({ by, providerId, gameId }),
};
