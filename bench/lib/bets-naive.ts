import { createHash } from 'node:crypto';
import { bucketOf } from '@salung/ledger';
import pg from 'pg';
import type { Core } from '../../apps/server/src/modules/rounds/core.ts';
import { sessionIdOf } from '../../apps/server/src/modules/rounds/sessions.ts';
import type { CoreAnswer } from '../../apps/server/src/modules/rounds/wallet.ts';
import { NAIVE_HOUSE } from './load.ts';

// What a careful team writes first: one transaction per message, the wallet's row locked, the same tables and checks, every
// statement prepared.
const sql = {
  wallet: `select id, balance, state from ledger.account where id > 0 and player = $1 and kind = 1 for no key update`,
  known: 'select state, balance from game_transaction where bucket = $1 and provider_id = $2 and ref = $3',
  session: 'select player_id, ended_at, expires_at from game_session where bucket = $1 and id = $2',
  round:
    'select state, stakes from game_round where bucket = $1 and player_id = $2 and provider_id = $3 and ref = $4',
  key: 'select status from ledger.key where digest = $1',
  house: `update ledger.account set balance = balance + $3, seq = seq + 1
    where id < 0 and code = $1 and bucket = $2 returning id, balance, seq`,
  change:
    'update ledger.account set balance = balance + $2, seq = seq + 1 where id = $1 returning balance, seq',
  transfer: `insert into ledger.transfer (id, from_id, to_id, amount, from_balance, to_balance, from_seq, to_seq, at,
      bucket, kind, key, caused_by, ref_type, ref_id)
    values (ledger.id_at(clock_timestamp()) + (nextval('ledger.batch_no') & 4095) * 1024, $1, $2, $3, $4, $5, $6, $7,
      clock_timestamp(), $8, $9, $10, $11, 'round', $12) returning id::text`,
  remember: `insert into ledger.key (digest, fingerprint, transfer, balance, bucket, status, transfers, key)
    values ($1, $2, $3, $4, $5, 0, 1, $6)`,
  transaction: `insert into game_transaction (bucket, provider_id, ref, id, player_id, round_ref, session_id, game_id,
      kind, state, amount, effect, balance, at)
    values ($1, $2, $3, game_id_at(clock_timestamp()) + (nextval('game_batch_no') & 8191), $4, $5, $6, 7, $7, 0, $8, $9,
      $10, now()) returning id`,
  play: `insert into game_round as r (bucket, player_id, provider_id, ref, id, game_id, session_id, state, stakes, wins,
      staked, won, counts, last_at)
    values ($1, $2, $3, $4, game_id_at(clock_timestamp()) + (nextval('game_batch_no') & 8191), 7, $5, $6, $7, $8, $9, $10,
      $9, now())
    on conflict (bucket, player_id, provider_id, ref) do update set state = greatest(r.state, excluded.state),
      stakes = r.stakes + excluded.stakes, wins = r.wins + excluded.wins, staked = r.staked + excluded.staked,
      won = r.won + excluded.won, last_at = excluded.last_at`,
};

/** The core as one transaction per message, with row locks. For comparison. */
export function createNaiveCore(connectionString: string): Core {
  const pool = new pg.Pool({ connectionString, max: 16 });
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

  async function play(
    provider: Parameters<Core['call']>[0],
    request: Parameters<Core['call']>[1] & { do: 'apply' },
  ): Promise<CoreAnswer> {
    const { player, token = '', operations } = request.request;
    const [operation] = operations;
    const { transactionId, amount, round = '', kind, body } = operation;
    const isStake = kind === 'stake';
    const bucket = bucketOf(player);
    const effect = isStake ? -amount : amount;
    const client = await pool.connect();
    const run = async (name: keyof typeof sql, values: unknown[]) =>
      (await client.query({ name, text: sql[name], values })).rows[0];
    try {
      await client.query({ name: 'begin', text: 'begin' });
      const before = await run('wallet', [player]);
      if (before?.state !== 0 || Number(before.balance) + effect < 0) throw new Error('refused');
      if (await run('known', [bucket, provider.id, transactionId])) throw new Error('replayed');
      const sessionId = isStake ? sessionIdOf(token) : null;
      if (isStake) {
        const session = await run('session', [bucket, sessionId]);
        if (!session || session.player_id !== player || session.ended_at) throw new Error('no session');
      }
      const played = await run('round', [bucket, player, provider.id, round]);
      if (isStake ? played?.state === 2 : !played) throw new Error('no round');
      const key = `game:${provider.code}:${transactionId}`;
      if (await run('key', [digestOf(key)])) throw new Error('replayed');
      const wallet = await run('change', [before.id, effect]);
      const house = await run('house', [NAIVE_HOUSE, bucket, -effect]);
      const sides = [
        { id: before.id, ...wallet },
        { id: house.id, ...house },
      ];
      const [from, to] = isStake ? sides : sides.toReversed();
      const moved = await run('transfer', [
        ...[from.id, to.id, amount, from.balance, to.balance, from.seq, to.seq, bucket],
        ...[`game.${kind}`, key, `provider:${provider.code}`, `${provider.code}:${round}`],
      ]);
      await run('remember', [digestOf(key), digestOf(body.join(' ')), moved.id, wallet.balance, bucket, key]);
      const { id } = await run('transaction', [
        ...[bucket, provider.id, transactionId, player, round, sessionId, isStake ? 1 : 2, amount, effect],
        wallet.balance,
      ]);
      await run('play', [
        ...[bucket, player, provider.id, round, sessionId, operation.closesRound ? 2 : 1],
        ...[isStake ? 1 : 0, isStake ? 0 : 1, isStake ? amount : 0, isStake ? 0 : amount],
      ]);
      await client.query({ name: 'commit', text: 'commit' });
      const balance = Number(wallet.balance);
      return {
        did: 'apply',
        outcome: {
          verdict: 'ok',
          operations: [{ verdict: 'ok', isReplayed: false, balance, id: String(id) }],
        },
      };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  return {
    call: (provider, request) => {
      if (request.do !== 'apply') throw new Error('the naive core only plays');
      return play(provider, request);
    },
    lookFirst: () => Promise.reject(new Error('the naive core only plays')),
    waiting: 0,
    close: () => pool.end(),
  };
}
