import type pg from 'pg';
import type { Db } from './db.ts';
import type { Answer, Message, Wallet } from './wallet.ts';

/**
 * What we tell the platform. A message is written in the transaction of the change that it is about, and sent with the same
 * bytes until it is answered, for days if necessary.
 */

interface Due extends Message {
  id: number;
  attempts: number;
}

export interface NewMessage extends Message {
  round: string;
}

const longestWaitS = 300;
/** How many messages of the queue are on their way at once. */
const batch = 16;
/** A message that is sent at once is left alone by the queue for this long. */
const headStartS = 15;

/** Writes a message. The queue sends it if `deliver` has not brought an answer by then. */
export async function post(db: Db, message: NewMessage, now: Date): Promise<void> {
  const { transaction, round, player, kind, amount, body } = message;
  await db.query(
    `insert into message (transaction, round, player, kind, amount, body, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz + make_interval(secs => ${headStartS}), $7)`,
    [transaction, round, player, kind, amount, body, now],
  );
}

/** Records what the platform answered to a message. */
export async function settleMessage(
  db: Db,
  transaction: string,
  state: 'ok' | 'refused' | 'abandoned',
  code: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    `update message set state = $2, code = $3, answered_at = $4, attempts = attempts + 1
      where transaction = $1 and state = 'due'`,
    [transaction, state, code, now],
  );
}

export interface Outbox {
  /** Sends a message now. Whatever comes of it, the queue goes on with it until it is answered. */
  deliver(message: Message): Promise<Answer>;
  /** Sends everything that is due, once; returns how many messages there were. */
  run(): Promise<number>;
  stop(): Promise<void>;
}

/** @param onRefused told of a message that should never be refused */
export function createOutbox(
  pool: pg.Pool,
  walletOf: (player: string) => Wallet,
  onRefused: (message: Message, code: string) => void,
): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<number> | undefined;

  async function deliver(message: Message): Promise<Answer> {
    const answer = await walletOf(message.player).send(message);
    if (answer.status === 'unknown') return answer;
    const code = answer.status === 'refused' ? answer.code : null;
    if (code !== null) onRefused(message, code);
    await settleMessage(pool, message.transaction, answer.status, code, new Date());
    return answer;
  }

  async function run(): Promise<number> {
    // A claimed message is due again later, so that a killed process loses nothing. Stakes are sent by their round only.
    const { rows } = await pool.query<Due>(
      `update message set attempts = attempts + 1,
              next_at = now() + make_interval(secs => least(power(2, least(attempts, 10)), ${longestWaitS}))
        where id in (select id from message where state = 'due' and kind <> 'stake' and next_at <= now()
                      order by next_at limit ${batch} for update skip locked)
        returning *`,
    );
    await Promise.all(rows.map((message) => deliver(message)));
    return rows.length;
  }

  const tick = (): void => {
    if (isStopped) return;
    running = run().catch(() => 0);
    void running.then((count) => {
      if (!isStopped) timer = setTimeout(tick, count === batch ? 0 : 500);
    });
  };
  tick();

  return {
    deliver,
    run,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
