import type pg from 'pg';
import { type Db, transaction } from './db.ts';
import type { Answer, Message, Wallet } from './wallet.ts';

/** Guests play with 10,000 baht of play money, under the same rules as real money and with the same maths. */

export const demoMoney = 1_000_000;

/** Gives a guest their play money, or a new lot of it. */
export async function fillDemoWallet(db: Db, player: string): Promise<void> {
  await db.query(
    `insert into demo_wallet (player, balance) values ($1, $2)
     on conflict (player) do update set balance = greatest(demo_wallet.balance, excluded.balance)`,
    [player, demoMoney],
  );
}

/** The wallets of guests, with the answers that the platform would give. */
export function createDemoWallet(pool: pg.Pool): Wallet {
  return {
    send: (message) => transaction(pool, (db) => apply(db, message)),
    async balance(player) {
      const { rows } = await pool.query<{ balance: number }>(
        'select balance from demo_wallet where player = $1',
        [player],
      );
      return rows[0] === undefined
        ? { status: 'refused', code: 'UNKNOWN_PLAYER' }
        : { status: 'ok', balance: rows[0].balance };
    },
  };
}

async function apply(db: Db, { transaction: id, kind, player, amount, body }: Message): Promise<Answer> {
  const wallet = await db.query<{ balance: number }>(
    'select balance from demo_wallet where player = $1 for update',
    [player],
  );
  const balance = wallet.rows[0]?.balance;
  if (balance === undefined) return { status: 'refused', code: 'UNKNOWN_PLAYER' };
  const known = await find(db, id);
  if (known !== undefined) return known.answer;
  const change =
    kind === 'rollback' ? await reversalOf(db, player, body) : kind === 'stake' ? -amount : amount;
  const isShort = balance + change < 0;
  const answer: Answer = isShort
    ? { status: 'refused', code: 'INSUFFICIENT', balance }
    : { status: 'ok', balance: balance + change };
  if (!isShort && change !== 0) {
    await db.query('update demo_wallet set balance = balance + $2 where player = $1', [player, change]);
  }
  await record(db, id, player, isShort ? 0 : change, answer);
  return answer;
}

/** What undoes the transaction that a rollback names. One that never came is recorded, so that it has no effect later. */
async function reversalOf(db: Db, player: string, body: string): Promise<number> {
  const { original } = JSON.parse(body) as { original: string };
  const known = await find(db, original);
  if (known !== undefined) return -known.amount;
  await record(db, original, player, 0, { status: 'refused', code: 'ROLLED_BACK' });
  return 0;
}

async function find(db: Db, id: string): Promise<{ amount: number; answer: Answer } | undefined> {
  const { rows } = await db.query<{ amount: number; answer: Answer }>(
    'select amount, answer from demo_transaction where transaction = $1',
    [id],
  );
  return rows[0];
}

async function record(db: Db, id: string, player: string, amount: number, answer: Answer): Promise<void> {
  await db.query(
    'insert into demo_transaction (transaction, player, amount, answer) values ($1, $2, $3, $4)',
    [id, player, amount, JSON.stringify(answer)],
  );
}
