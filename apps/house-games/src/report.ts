import { Readable } from 'node:stream';
import type pg from 'pg';

const pageLength = 5000;

/**
 * Every transaction of a business day in Bangkok, one JSON line each, read in pages, and a last line with their number. Guests
 * have no part in it.
 */
export const reportOf = (pool: pg.Pool, day: string): Readable => Readable.from(lines(pool, day));

/**
 * What a message has become. A stake that is taken back, whether it was answered or not, is uncertain for as long as its
 * rollback has no answer.
 */
const status = `case when m.kind <> 'stake' then m.state
  else (
    select case
        when r.state = 'ok' then 'rolled_back'
        when r.state = 'due' or m.state = 'abandoned' then 'due'
        else m.state end
    from (select) as always
    left join message r on r.round = m.round and r.kind = 'rollback'
  ) end`;

interface Row {
  id: number;
  at: string;
  line: string;
}

async function* lines(pool: pg.Pool, day: string): AsyncGenerator<string> {
  let after: Pick<Row, 'id' | 'at'> = { id: 0, at: '-infinity' };
  for (let count = 0; ; ) {
    const { rows } = await pool.query<Row>(
      `select m.id, m.created_at::text as at,
              json_build_object('transaction', m.transaction, 'kind', m.kind, 'player', m.player, 'round', m.round,
                'amount', m.amount, 'status', ${status}, 'at', m.created_at)::text as line
         from message m
        where m.created_at >= $1::date::timestamp at time zone 'Asia/Bangkok'
          and m.created_at < ($1::date + 1)::timestamp at time zone 'Asia/Bangkok'
          and (m.created_at, m.id) > ($2::timestamptz, $3) and m.player not like 'guest:%'
        order by m.created_at, m.id limit ${pageLength}`,
      [day, after.at, after.id],
    );
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    count += rows.length;
    after = rows.at(-1) ?? after;
    if (rows.length < pageLength) {
      yield `${JSON.stringify({ end: day, lines: count })}\n`;
      return;
    }
  }
}
