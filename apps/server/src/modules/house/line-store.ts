import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Move } from './state.ts';

/** SQL to find the movements that bank lines are. */

export interface IncomingMovement {
  /** The line's index in the request. */
  n: number;
  id: string;
  move: Move;
  /** The account that paid; null where it was none of the house's. */
  fromId: string | null;
  /** Its reference in normal form. */
  reference: string | null;
  createdAt: Date;
  createdBy: string;
  approvedBy: string | null;
}

/** How far apart a movement and its line are looked for: people record what they moved when they get to it. */
const LONGEST = '30 days';

/** Movements of these amounts into an account, without opening balances, which are no transfers, and without reversed ones. */
export async function movementsInto(
  tx: Tx,
  toId: string,
  lines: readonly { n: number; amount: number; at: Date }[],
): Promise<IncomingMovement[]> {
  const { rows } = await sql<IncomingMovement>`
    select w.n, m.id, m.move, m.from_id as "fromId", to_reference_key(m.bank_reference) as reference,
      m.created_at as "createdAt", m.created_by as "createdBy", m.approved_by as "approvedBy"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w(n int, amount bigint, at timestamptz)
    join house_movement m on m.to_id = ${toId} and m.amount = w.amount and m.move not in ('opening', 'reversal')
      and not exists (select from house_movement r where r.reverses = m.id)
      and m.created_at between w.at - ${LONGEST}::interval and w.at + ${LONGEST}::interval
    order by w.n, m.created_at, m.id`.execute(tx);
  return rows;
}

/** The keys of movements that were reversed and of their reversals: no bank has a line of either. */
export const reversedKeys = (): RawBuilder<unknown> => sql`
  select 'house:' || unnest(array[id, reverses]) from house_movement where reverses is not null`;
